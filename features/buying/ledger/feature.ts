import type { Feature } from '#shared/server/feature.ts'

/** Double-entry books of what is sold, owed, held and paid out. Later features write in them; they have no door of their own. */
export const ledger: Feature = {
  name: 'ledger',
  title: 'Libro de cuentas',
}

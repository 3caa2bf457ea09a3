import type { Feature } from '#shared/server/feature.ts'

/**
 * Double-entry ledger of what is sold, owed, held back and paid out. Later features post to it; it has no endpoints.
 */
export const ledger: Feature = {
  name: 'ledger',
  title: 'Libro de cuentas',
}

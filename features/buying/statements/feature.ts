import type { Feature } from '#shared/server/feature.ts'
import { statementsEndpoints } from './server/routes.ts'

/** Account statements of stores from the ledger, and the movements that caused a debt. */
export const statements: Feature = {
  name: 'statements',
  title: 'Estado de cuenta',
  endpoints: statementsEndpoints,
}

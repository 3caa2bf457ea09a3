import type { Feature } from '#shared/server/feature.ts'
import { statementsEndpoints } from './server/routes.ts'

/** What moved a store's money, line by line as the ledger has it, with what made its debts. */
export const statements: Feature = {
  name: 'statements',
  title: 'Estado de cuenta',
  endpoints: statementsEndpoints,
}

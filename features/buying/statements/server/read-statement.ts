import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { findLedger } from './find-ledger.ts'
import { getStatementSummary, readMovements } from './read-movements.ts'

type StatementInput = {
  businessId: string
  month: string
  currency?: string | undefined
  after?: string | undefined
  size: number
}

async function getStatement(db: Database, input: StatementInput): Promise<contract.Statement> {
  const ledger = await findLedger(db, input)
  const balances = await getStatementSummary(db, ledger)
  return {
    month: input.month,
    currency: ledger.currency,
    currencies: ledger.currencies,
    ...balances,
    ...(await readMovements(db, {
      ...ledger,
      opening: balances.opening,
      after: input.after,
      size: input.size,
    })),
  }
}

/** Statement of a month, for the store. */
export const readStatement = handle(contract.readStatement, ({ services, input }) =>
  getStatement(services.db, input),
)

/** Statement of a month, for staff. */
export const readStoreStatement = handle(contract.readStoreStatement, ({ services, input }) =>
  getStatement(services.db, input),
)

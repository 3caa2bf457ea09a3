import { readBoughtWords } from '#features/buying/orders/server/index.ts'
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

async function getStatement(
  db: Database,
  input: StatementInput,
  hidesBuyers: boolean,
): Promise<contract.Statement> {
  const ledger = await findLedger(db, input)
  const balances = await getStatementSummary(db, ledger)
  const { items, next } = await readMovements(db, {
    ...ledger,
    opening: balances.opening,
    after: input.after,
    size: input.size,
  })
  const numbers = items.flatMap(({ orderNumber }) => orderNumber ?? [])
  const bought = await readBoughtWords(db, numbers, { hidesBuyers })
  return {
    month: input.month,
    currency: ledger.currency,
    currencies: ledger.currencies,
    ...balances,
    items: items.map((item) => ({ ...item, bought: bought.get(item.orderNumber ?? '') ?? null })),
    next,
  }
}

/** Statement of a month, for the store. */
export const readStatement = handle(contract.readStatement, ({ services, caller, input }) =>
  getStatement(services.db, input, caller.view !== undefined),
)

/** Statement of a month, for staff. */
export const readStoreStatement = handle(contract.readStoreStatement, ({ services, input }) =>
  getStatement(services.db, input, false),
)

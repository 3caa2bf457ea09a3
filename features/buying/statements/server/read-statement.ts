import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { findBooks } from './find-books.ts'
import { readMovements, readSummary } from './read-movements.ts'

type Asked = {
  businessId: string
  month: string
  currency?: string | undefined
  after?: string | undefined
  size: number
}

async function read(db: Database, asked: Asked): Promise<contract.Statement> {
  const books = await findBooks(db, asked)
  const balances = await readSummary(db, books)
  return {
    month: asked.month,
    currency: books.currency,
    currencies: books.currencies,
    ...balances,
    ...(await readMovements(db, {
      ...books,
      opening: balances.opening,
      after: asked.after,
      size: asked.size,
    })),
  }
}

/** A store's own month. */
export const readStatement = handle(contract.readStatement, ({ services, input }) =>
  read(services.db, input),
)

/** A store's month, as the team sees it. */
export const readStoreStatement = handle(contract.readStoreStatement, ({ services, input }) =>
  read(services.db, input),
)

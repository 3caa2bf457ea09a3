import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { readPayouts } from './read-payouts.ts'

async function listPage(
  db: Database,
  { businessId, after, size }: { businessId: string; after?: string | undefined; size: number },
) {
  const from = fromCursor(after, byTime)
  const beyond = from
    ? sql`and (p.made_at, p.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
    : sql``
  const rows = await readPayouts(db, sql`p.business_id = ${businessId} ${beyond}`, size + 1)
  const rowsOfPage = rows.slice(0, size)
  const last = rowsOfPage.at(-1)
  return {
    items: rowsOfPage.map(({ payout }) => payout),
    next: rows.length > size && last ? toCursor([last.time, last.payout.id]) : null,
  }
}

/** Lists a seller's payouts for staff. */
export const listPayouts = handle(contract.listPayouts, ({ services, input }) =>
  listPage(services.db, input),
)

/** Lists a store's payouts for its managers. */
export const listMyPayouts = handle(contract.listMyPayouts, ({ services, input }) =>
  listPage(services.db, input),
)

import { and, desc, eq, sql } from 'drizzle-orm'
import { purchases } from '#db/tables/buying/orders.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/purchase.ts'
import { serializePurchases } from './serialize-purchases.ts'

/** Purchase fields hidden during impersonation. */
const hidden = { name: null, email: null, phone: null, address: null, invoice: null, notes: null }

export const listMyPurchases = handle(
  contract.listMyPurchases,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const rows = await services.db
      .select({ purchase: purchases, time: sql<string>`${purchases.placedAt}::text` })
      .from(purchases)
      .where(
        and(
          eq(purchases.profileId, caller.userId),
          from
            ? sql`(${purchases.placedAt}, ${purchases.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(purchases.placedAt), desc(purchases.id))
      .limit(size + 1)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    const found = page.map(({ purchase }) => purchase)
    return {
      // Impersonation hides addresses and contact data, also those of other recipients.
      items: await serializePurchases(
        services.db,
        caller.view ? found.map((purchase) => ({ ...purchase, ...hidden })) : found,
      ),
      next: rows.length > size && last ? toCursor([last.time, last.purchase.id]) : null,
    }
  },
)

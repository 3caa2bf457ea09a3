import { and, desc, eq, sql } from 'drizzle-orm'
import { orderGroups } from '#db/tables/buying/orders.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/purchase.ts'
import { showPurchases } from './show-purchases.ts'

/** What a view as somebody else does not show of a purchase. */
const unseen = { name: null, email: null, phone: null, address: null, invoice: null, notes: null }

export const listMyPurchases = handle(
  contract.listMyPurchases,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const rows = await services.db
      .select({ group: orderGroups, time: sql<string>`${orderGroups.placedAt}::text` })
      .from(orderGroups)
      .where(
        and(
          eq(orderGroups.profileId, caller.userId),
          from
            ? sql`(${orderGroups.placedAt}, ${orderGroups.id}) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(desc(orderGroups.placedAt), desc(orderGroups.id))
      .limit(size + 1)
    const shown = rows.slice(0, size)
    const last = shown.at(-1)
    const groups = shown.map(({ group }) => group)
    return {
      // Where people live and how they are reached is theirs alone, also of others to whom something was sent.
      items: await showPurchases(
        services.db,
        caller.view ? groups.map((group) => ({ ...group, ...unseen })) : groups,
      ),
      next: rows.length > size && last ? toCursor([last.time, last.group.id]) : null,
    }
  },
)

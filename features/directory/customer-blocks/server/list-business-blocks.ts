import { desc, eq, type SQL } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessBlocks } from '#db/tables/directory/customer-blocks.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { listBusinessBlocks as contract } from '../contract.ts'

/** Blocks as the team sees them, newest first. */
export async function serializeBlocks(db: Database, condition: SQL | undefined) {
  const rows = await db
    .select({
      id: businessBlocks.id,
      shownAs: businessBlocks.shownAs,
      decidedBy: profiles.fullName,
      at: businessBlocks.createdAt,
    })
    .from(businessBlocks)
    .leftJoin(profiles, eq(profiles.id, businessBlocks.decidedBy))
    .where(condition)
    .orderBy(desc(businessBlocks.createdAt), desc(businessBlocks.id))
  return rows.map(({ at, ...row }) => ({ ...row, since: at.toISOString() }))
}

/** Lists the people whom a business has blocked: at most `maxHidden`. */
export const listBusinessBlocks = handle(contract, async ({ services, input: { businessId } }) => ({
  people: await serializeBlocks(services.db, eq(businessBlocks.businessId, businessId)),
}))

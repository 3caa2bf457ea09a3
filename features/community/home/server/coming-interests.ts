import { and, asc, eq } from 'drizzle-orm'
import { comingInterests } from '#db/tables/community/home.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { isComing } from '../home-tabs.ts'

/** Tabs that have not opened yet; people waiting for an opened tab are being notified. */
async function tabsOf(db: Database, profileId: string) {
  const rows = await db
    .select()
    .from(comingInterests)
    .where(eq(comingInterests.profileId, profileId))
    .orderBy(asc(comingInterests.createdAt))
  return { tabs: rows.map(({ tab }) => tab).filter(isComing) }
}

/** Lists the upcoming tabs for which the caller wants a notification. */
export const readComingInterests = handle(contract.readComingInterests, ({ services, caller }) =>
  tabsOf(services.db, caller.userId),
)

/** Requests or cancels a notification for an upcoming tab; idempotent. */
export const saveComingInterest = handle(
  contract.saveComingInterest,
  async ({ services: { db }, caller, input: { tab, wanted } }) => {
    const row = { profileId: caller.userId, tab }
    if (wanted) await db.insert(comingInterests).values(row).onConflictDoNothing()
    else
      await db
        .delete(comingInterests)
        .where(and(eq(comingInterests.profileId, row.profileId), eq(comingInterests.tab, tab)))
    return tabsOf(db, caller.userId)
  },
)

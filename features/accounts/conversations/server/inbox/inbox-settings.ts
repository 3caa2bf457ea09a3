import { eq } from 'drizzle-orm'
import { inboxSettings } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/inbox.ts'

/** How the inbox of a business works; without a row as usual. */
async function readSettings(db: Database, businessId: string) {
  const [row] = await db
    .select()
    .from(inboxSettings)
    .where(eq(inboxSettings.businessId, businessId))
  return { answersWhenClosed: row?.answersWhenClosed ?? true, closedText: row?.closedText ?? null }
}

export const readInboxSettings = handle(
  contract.readInboxSettings,
  ({ services, input: { businessId } }) => readSettings(services.db, businessId),
)

export const saveInboxSettings = handle(
  contract.saveInboxSettings,
  async ({ services, input: { businessId, answersWhenClosed, closedText } }) => {
    const changed = { answersWhenClosed, closedText, updatedAt: services.now() }
    await services.db
      .insert(inboxSettings)
      .values({ businessId, ...changed })
      .onConflictDoUpdate({ target: inboxSettings.businessId, set: changed })
    return readSettings(services.db, businessId)
  },
)

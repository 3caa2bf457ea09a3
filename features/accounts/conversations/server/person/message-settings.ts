import { eq } from 'drizzle-orm'
import { messageSettings } from '#db/tables/accounts/conversations.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/person.ts'

/** Who may write to a person; without a row everybody may, and no receipts are sent. */
async function readSettings(db: Database, profileId: string) {
  const [row] = await db
    .select()
    .from(messageSettings)
    .where(eq(messageSettings.profileId, profileId))
  return { writers: row?.writers ?? 'everyone', sendsReceipts: row?.sendsReceipts ?? false }
}

export const readMessageSettings = handle(contract.readMessageSettings, ({ services, caller }) =>
  readSettings(services.db, caller.userId),
)

export const saveMessageSettings = handle(
  contract.saveMessageSettings,
  async ({ services, caller, input }) => {
    const changed = { ...input, updatedAt: services.now() }
    await services.db
      .insert(messageSettings)
      .values({ profileId: caller.userId, ...changed })
      .onConflictDoUpdate({ target: messageSettings.profileId, set: changed })
    return readSettings(services.db, caller.userId)
  },
)

import { eq } from 'drizzle-orm'
import { identities, oauthRequests } from '#db/tables/accounts/auth.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Reaction to `mailbox.proved`: deletes all Google identities that were linked before the owner
 * first proved the mailbox, and pending link requests, because a stranger may have added them.
 */
export async function deleteIdentities(
  _: Services,
  db: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId))
  await db.delete(oauthRequests).where(eq(oauthRequests.linkUserId, userId))
}

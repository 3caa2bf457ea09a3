import { eq } from 'drizzle-orm'
import { identities, oauthRequests } from '#db/tables/accounts/auth.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Takes all accounts of Google off an account whose owner has only now shown themselves, and those on their way. */
export async function forgetIdentities(
  _: Services,
  db: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  await db.delete(identities).where(eq(identities.userId, userId))
  await db.delete(oauthRequests).where(eq(oauthRequests.linkUserId, userId))
}

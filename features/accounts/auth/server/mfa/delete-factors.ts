import { eq } from 'drizzle-orm'
import { mfaFactors, recoveryCodes } from '#db/tables/accounts/auth.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Reaction to `mailbox.proved`: deletes all second factors and recovery codes added before the
 * owner first proved the mailbox, because a stranger may have added them.
 */
export async function deleteFactors(
  _: Services,
  db: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  await db.delete(mfaFactors).where(eq(mfaFactors.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

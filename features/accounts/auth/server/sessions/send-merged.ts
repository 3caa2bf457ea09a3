import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import type { User } from '../create-user.ts'
import type { AuthEmailTemplates } from '../email-templates.ts'
import { newToken } from './new-token.ts'

/** Tells who wants to enter an account that another of theirs took in where they enter now. False for any other account. */
export async function sendMerged(
  db: Database,
  services: Services,
  { id, email, mergedInto }: User,
): Promise<boolean> {
  if (!mergedInto) return false
  const [kept] = await db.select({ email: users.email }).from(users).where(eq(users.id, mergedInto))
  await queueMail<AuthEmailTemplates>(services, db, {
    to: email,
    userId: id,
    kind: 'identity.merged',
    data: { email: maskEmail(kept?.email ?? '') },
    dedupeKey: `identity.merged:${newToken()}`,
  })
  return true
}

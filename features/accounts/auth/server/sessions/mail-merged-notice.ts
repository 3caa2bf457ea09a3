import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { queueMail } from '#features/platform/server.ts'
import { newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import type { User } from '../create-user.ts'
import type { AuthEmailTemplates } from '../email-templates.ts'

/**
 * Mails a person who tries to sign in to a merged account which account remains. Resolves to false,
 * without a mail, for accounts that are not merged.
 */
export async function mailMergedNotice(
  db: Database,
  services: Services,
  { id, email, mergedInto }: User,
): Promise<boolean> {
  if (!mergedInto) return false
  const [remaining] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, mergedInto))
  await queueMail<AuthEmailTemplates>(services, db, {
    to: email,
    userId: id,
    kind: 'identity.merged',
    data: { email: maskEmail(remaining?.email ?? '') },
    dedupeKey: `identity.merged:${newToken()}`,
  })
  return true
}

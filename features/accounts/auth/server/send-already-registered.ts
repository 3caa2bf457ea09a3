import { queueMail } from '#features/platform/server.ts'
import { newToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { User } from './create-user.ts'
import type { AuthEmailTemplates } from './email-templates.ts'

/**
 * Mails the owner of an account that somebody tried to sign up with their e-mail; the page must not
 * reveal that the account exists.
 */
export async function sendAlreadyRegistered(
  db: Database,
  services: Services,
  user: User,
): Promise<void> {
  await queueMail<AuthEmailTemplates>(services, db, {
    to: user.email,
    userId: user.id,
    kind: 'identity.already_registered',
    data: {},
    dedupeKey: `identity.already_registered:${newToken()}`,
  })
}

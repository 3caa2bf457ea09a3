import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { type NewMail, queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { SuspensionsEmailTemplates } from './email-templates.ts'
import type { Suspension } from './suspension-link.ts'

/** Mails a suspended person, who cannot sign in to read notices: once per suspension and kind, or once per `cause`. */
export async function mailSuspendedPerson<K extends keyof SuspensionsEmailTemplates & string>(
  services: Services,
  tx: Database,
  { id, personId: userId }: Pick<Suspension, 'id' | 'personId'>,
  kind: K,
  data: SuspensionsEmailTemplates[K],
  cause?: string,
): Promise<void> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!user) return
  const dedupeKey = [kind, id, ...(cause ? [cause] : [])].join(':')
  await queueMail<SuspensionsEmailTemplates>(services, tx, {
    to: user.email,
    userId,
    kind,
    data,
    dedupeKey,
  } as NewMail<SuspensionsEmailTemplates>)
}

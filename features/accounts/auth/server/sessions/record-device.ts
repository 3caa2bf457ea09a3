import { eq } from 'drizzle-orm'
import { knownDevices } from '#db/tables/accounts/auth.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { deviceName } from '#shared/text/device-name.ts'
import type { User } from '../create-user.ts'
import type { AuthEmailTemplates } from '../email-templates.ts'
import { timeZoneOf } from './time-zone-of.ts'

/**
 * Records the browser and system of a new session and mails the person when they are new for an
 * account that was used before. The caller has locked the account's row, so that two concurrent
 * sign-ins are processed one after the other.
 */
export async function recordDevice(
  db: Database,
  services: Services,
  user: User,
  userAgent: string | undefined,
): Promise<void> {
  const device = deviceName(userAgent ?? null)
  const isFirst = (await db.$count(knownDevices, eq(knownDevices.userId, user.id))) === 0
  const added = await db
    .insert(knownDevices)
    .values({ userId: user.id, device })
    .onConflictDoNothing()
    .returning()
  if (isFirst || added.length === 0 || user.isDemo) return
  await queueMail<AuthEmailTemplates>(services, db, {
    to: user.email,
    userId: user.id,
    kind: 'identity.new_sign_in',
    data: { device, at: services.now().toISOString(), timeZone: await timeZoneOf(db, user.id) },
    dedupeKey: `identity.new_sign_in:${user.id}:${device}`,
  })
}

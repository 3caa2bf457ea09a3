import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { timeZoneOf } from '#features/accounts/server.ts'
import { deleteMailAbout, queueMail } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { dayInZone } from '#shared/server/in-zone.ts'
import { type Limit, secondsUntilPoint, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { staffInvitationDays } from '../../vocabulary.ts'
import type { TeamEmailTemplates } from '../email-templates.ts'
import type { StaffInvitation } from './open-invitation.ts'

/** Limit of invitation mails that one member may send. */
const perAccount: Limit = { name: 'staff-invitations:account', points: 60, seconds: 86_400 }

/** Limit of invitation mails to one mailbox, from all senders. */
const perMailbox: Limit = { name: 'staff-invitations:mailbox', points: 5, seconds: 86_400 }

/** When an invitation that is sent now expires. */
export const staffInvitationExpiry = (now: Date) =>
  new Date(now.getTime() + staffInvitationDays * dayMs)

/** Prefix of the dedupe keys of mails about one invitation. */
const mailKey = (id: string) => `staff.invited:${id}:`

/** Counts an invitation mail against both limits; spelling variants of an address count as one mailbox. Throws `too_many`. */
export async function countStaffInvitationMail(
  services: Services,
  by: string,
  email: string,
): Promise<void> {
  await takePoint(services, perAccount, by)
  const { rows } = await services.db.execute<{ key: string }>(
    sql`select mailbox_key(${email}) as key`,
  )
  const mailbox = createHash('sha256').update(rows[0]?.key ?? email)
  const retryAfter = await secondsUntilPoint(services, perMailbox, mailbox.digest('base64url'))
  if (retryAfter === 0) return
  throw new AppError(
    'too_many',
    `Hoy ya enviamos ${perMailbox.points} correos a esa dirección. Vuelve a intentarlo mañana.`,
    {
      retryAfter,
    },
  )
}

/** Deletes unsent mails about invitations, whose links are no longer valid. */
export const deletePendingInvitationMail = (services: Services, tx: Database, ids: string[]) =>
  deleteMailAbout(services, tx, ids.map(mailKey))

/** Queues the mail with the invitation's link. */
export async function sendStaffInvitation(
  services: Services,
  tx: Database,
  invitation: StaffInvitation,
  token: string,
): Promise<void> {
  const { id, email, permissions, invitedBy, tokenHash, expiresAt } = invitation
  const [inviter] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, invitedBy))
  // The recipient has no account yet, so the date is in the inviter's time zone.
  const zone = await timeZoneOf(tx, invitedBy)
  const path = `/staff-registration?${new URLSearchParams({ invitacion: token })}`
  const data = {
    inviter: inviter?.name ?? null,
    permissions,
    path,
    until: dayInZone(new Date(expiresAt.getTime() - 1).toISOString(), zone),
  }
  await queueMail<TeamEmailTemplates>(services, tx, {
    to: email,
    userId: null,
    kind: 'staff.invited',
    data,
    dedupeKey: `${mailKey(id)}${tokenHash}`,
  })
}

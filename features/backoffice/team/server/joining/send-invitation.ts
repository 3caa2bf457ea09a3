import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { zoneOf } from '#features/accounts/server.ts'
import { forgetMailAbout, queueMail } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { type Limit, secondsUntilPoint, takePoint } from '#shared/server/limit.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayThere } from '#shared/server/there.ts'
import { staffInvitationDays } from '../../vocabulary.ts'
import type { TeamEmailTemplates } from '../email-templates.ts'
import type { StaffInvitation } from './open-invitation.ts'

/** Mails with invitations to the team that one member may cause. */
const perAccount: Limit = { name: 'staff-invitations:account', points: 60, seconds: 86_400 }

/** Mails with invitations to the team to one mailbox, whoever sends them. */
const perMailbox: Limit = { name: 'staff-invitations:mailbox', points: 5, seconds: 86_400 }

/** When an invitation that is sent now lapses. */
export const staffInvitationEnd = (now: Date) =>
  new Date(now.getTime() + staffInvitationDays * 86_400_000)

/** How the keys of the mails about one invitation begin. */
const mailKey = (id: string) => `staff.invited:${id}:`

/** Counts a mail with an invitation; a mailbox counts however its address is written. Throws `too_many`. */
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

/** Forgets mails about invitations that have not left yet: they would bring a link that is over. */
export const forgetInvitationMail = (services: Services, tx: Database, ids: string[]) =>
  forgetMailAbout(services, tx, ids.map(mailKey))

/** Mails an invitation: its link goes nowhere else. */
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
  // Who is invited has no account yet: the day where who invites them is.
  const zone = await zoneOf(tx, invitedBy)
  const path = `/staff-registration?${new URLSearchParams({ invitacion: token })}`
  const data = {
    inviter: inviter?.name ?? null,
    permissions,
    path,
    until: dayThere(new Date(expiresAt.getTime() - 1).toISOString(), zone),
  }
  await queueMail<TeamEmailTemplates>(services, tx, {
    to: email,
    userId: null,
    kind: 'staff.invited',
    data,
    dedupeKey: `${mailKey(id)}${tokenHash}`,
  })
}

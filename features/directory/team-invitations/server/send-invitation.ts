import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { timeZoneOf, withdrawBlockedMails } from '#features/accounts/server.ts'
import type { BusinessRow } from '#features/directory/businesses/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import { invitationDays } from '../vocabulary.ts'
import type { TeamInvitationsEmailTemplates } from './email-templates.ts'
import { invitedMailKey } from './invitation-mail-keys.ts'
import type { Invitation } from './open-invitation.ts'

/** Expiry of an invitation sent at `now`. */
export const teamInvitationEnd = (now: Date) => new Date(now.getTime() + invitationDays * dayMs)

/** Path of an invitation's page. */
const pathOf = (token: string) => `/invitacion/${token}`

type InvitationMail = {
  invitation: Invitation
  business: BusinessRow
  token: string
  byMail: boolean
}

/**
 * Mails an invitation and returns its link. An account that has turned off such mails, or has muted
 * or blocked the inviter, gets no mail but finds the invitation in its workspace.
 */
export async function sendInvitation(
  services: Services,
  tx: Database,
  { invitation, business, token, byMail }: InvitationMail,
) {
  const { id, email, role, tokenHash, invitedBy, expiresAt } = invitation
  const [inviter] = await tx
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, invitedBy))
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email), isNotNull(users.emailConfirmedAt)))
  const until = lastDayIn(account ? await timeZoneOf(tx, account.id) : business.timeZone, expiresAt)
  const data = {
    business: business.name,
    inviter: inviter?.name ?? null,
    role,
    path: pathOf(token),
    until,
  }
  const mail = {
    to: email,
    userId: account?.id ?? null,
    dedupeKey: `${invitedMailKey(id)}${tokenHash}`,
  }
  if (byMail)
    await queueMail<TeamInvitationsEmailTemplates>(services, tx, {
      ...mail,
      kind: 'team.invited',
      data,
    })
  await withdrawBlockedMails(tx, { actorId: invitedBy, mails: [mail] })
  return { id, link: `${services.config.siteUrl}${pathOf(token)}` }
}

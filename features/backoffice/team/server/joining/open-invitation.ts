import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffInvitations } from '#db/tables/backoffice/team.ts'
import { hashToken, isManager } from '#features/accounts/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closedStaffInvitationWords, type StaffInvitationState } from '../../vocabulary.ts'

export type StaffInvitation = typeof staffInvitations.$inferSelect

type Ends = Pick<StaffInvitation, 'withdrawnAt' | 'usedAt' | 'expiresAt'>

/** How an invitation stands, where `fromManager` says whether who sent it may manage people now. */
export function staffInvitationStateOf(
  invitation: Ends,
  fromManager: boolean,
  now: Date,
): StaffInvitationState {
  if (invitation.withdrawnAt) return 'withdrawn'
  if (invitation.usedAt) return 'registered'
  if (invitation.expiresAt <= now) return 'expired'
  return fromManager ? 'open' : 'void'
}

/** The invitation of a link, and how it stands. Throws `not_found`. */
export async function findInvitation({ db, now }: Services, token: string) {
  const [found] = await db
    .select({ invitation: staffInvitations, inviter: profiles.fullName })
    .from(staffInvitations)
    .innerJoin(profiles, eq(profiles.id, staffInvitations.invitedBy))
    .where(eq(staffInvitations.tokenHash, hashToken(token)))
  if (!found) throw notFound('esa invitación')
  const fromManager = await isManager(db, found.invitation.invitedBy)
  return { ...found, state: staffInvitationStateOf(found.invitation, fromManager, now()) }
}

/** The invitation of a link that can be used. Throws `not_found` and `conflict`. */
export async function needOpen(services: Services, token: string): Promise<StaffInvitation> {
  const { invitation, state } = await findInvitation(services, token)
  if (state !== 'open') throw new AppError('conflict', closedStaffInvitationWords[state])
  return invitation
}

/** Uses an invitation up: whoever marks it first has it. Throws `conflict`. */
export async function takeInvitation(
  tx: Database,
  { now }: Services,
  { id, tokenHash }: StaffInvitation,
  profileId: string,
): Promise<void> {
  const [taken] = await tx
    .update(staffInvitations)
    .set({ usedAt: now(), usedBy: profileId })
    .where(
      and(
        eq(staffInvitations.id, id),
        eq(staffInvitations.tokenHash, tokenHash),
        isNull(staffInvitations.usedAt),
        isNull(staffInvitations.withdrawnAt),
      ),
    )
    .returning({ id: staffInvitations.id })
  if (!taken) throw new AppError('conflict', closedStaffInvitationWords.registered)
}

import { and, eq, isNull } from 'drizzle-orm'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffInvitations } from '#db/tables/backoffice/team.ts'
import { isManager } from '#features/accounts/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { closedStaffInvitationWords, type StaffInvitationState } from '../../vocabulary.ts'

export type StaffInvitation = typeof staffInvitations.$inferSelect

type InvitationTimes = Pick<StaffInvitation, 'withdrawnAt' | 'usedAt' | 'expiresAt'>

/** The state of an invitation. `fromManager`: whether the inviter may currently manage users. */
export function staffInvitationStateOf(
  invitation: InvitationTimes,
  fromManager: boolean,
  now: Date,
): StaffInvitationState {
  if (invitation.withdrawnAt) return 'withdrawn'
  if (invitation.usedAt) return 'registered'
  if (invitation.expiresAt <= now) return 'expired'
  return fromManager ? 'open' : 'void'
}

/** Finds the invitation of a link and its state. Throws `not_found`. */
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

/** Finds the open invitation of a link. Throws `not_found`, and `conflict` when it is no longer open. */
export async function requireOpenStaffInvitation(
  services: Services,
  token: string,
): Promise<StaffInvitation> {
  const { invitation, state } = await findInvitation(services, token)
  if (state !== 'open') throw new AppError('conflict', closedStaffInvitationWords[state])
  return invitation
}

/** Marks an invitation as used; of two concurrent calls the second throws `conflict`. */
export async function redeemInvitation(
  tx: Database,
  { now }: Services,
  { id, tokenHash }: StaffInvitation,
  profileId: string,
): Promise<void> {
  const [redeemed] = await tx
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
  if (!redeemed) throw new AppError('conflict', closedStaffInvitationWords.registered)
}

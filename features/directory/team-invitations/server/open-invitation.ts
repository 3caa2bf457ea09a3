import { and, eq, isNull, sql } from 'drizzle-orm'
import { businessInvitations } from '#db/tables/directory/team-invitations.ts'
import { type BusinessRow, lockBusiness } from '#features/directory/businesses/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { closedInvitationWords, type InvitationState } from '../vocabulary.ts'

export type Invitation = typeof businessInvitations.$inferSelect

/** Condition: neither accepted, declined nor withdrawn. */
export const unanswered = and(
  isNull(businessInvitations.acceptedAt),
  isNull(businessInvitations.declinedAt),
  isNull(businessInvitations.withdrawnAt),
)

/** SQL: whether the sender currently owns the business. */
export const fromOwner = sql<boolean>`exists (select from business_members m where m.business_id = business_invitations.business_id
  and m.profile_id = business_invitations.invited_by and m.role = 'owner')`

/** The state of an invitation at `now`. */
export function teamInvitationStateOf(
  invitation: Invitation,
  isFromOwner: boolean,
  now: Date,
): InvitationState {
  if (invitation.acceptedAt) return 'accepted'
  if (invitation.declinedAt) return 'declined'
  if (invitation.withdrawnAt) return 'withdrawn'
  if (invitation.expiresAt <= now) return 'expired'
  return isFromOwner ? 'open' : 'void'
}

export type LockedInvitation = {
  invitation: Invitation
  business: BusinessRow
  state: InvitationState
}

/**
 * Locks an invitation and its business until the transaction ends: the business first, like
 * everything that changes its team. With `businessId`, throws `not_found` for an invitation of
 * another business.
 */
export async function lockInvitation(
  tx: Database,
  invitationId: string,
  now: Date,
  businessId?: string,
): Promise<LockedInvitation> {
  const [reference] = await tx
    .select({ businessId: businessInvitations.businessId })
    .from(businessInvitations)
    .where(eq(businessInvitations.id, invitationId))
  const isAllowed = reference && (!businessId || reference.businessId === businessId)
  const business = isAllowed && (await lockBusiness(tx, reference.businessId))
  const [found] = await tx
    .select({ invitation: businessInvitations, isFromOwner: fromOwner })
    .from(businessInvitations)
    .where(eq(businessInvitations.id, invitationId))
    .for('update', { of: businessInvitations })
  if (!business || !found) throw notFound('esa invitación')
  return {
    ...found,
    business,
    state: teamInvitationStateOf(found.invitation, found.isFromOwner, now),
  }
}

/** Throws `conflict`, with the reason, unless the invitation is open. */
export function requireOpenInvitation(state: InvitationState): void {
  if (state !== 'open') throw new AppError('conflict', closedInvitationWords[state])
}

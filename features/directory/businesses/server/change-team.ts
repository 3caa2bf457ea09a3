import { and, eq } from 'drizzle-orm'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { type AuditLine, recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { BusinessRole } from '#shared/business-roles.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import { lockBusiness } from './save-section.ts'
import { getTeam, requireOwner, requireRemainingOwner } from './team.ts'

const membership = (businessId: string, profileId: string) =>
  and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, profileId))

type TeamChange = {
  by: AuditLine['by']
  businessId: string
  profileId: string
  action: string
  role?: BusinessRole
  requestId: string
}

const record = (tx: Database, { by, businessId, profileId, action, role, requestId }: TeamChange) =>
  recordAudit(tx, {
    by,
    action,
    subject: { kind: 'profile', id: profileId },
    businessId,
    detail: role ? { role } : {},
    requestId,
  })

/** Changes a member's role. Throws `conflict` when the business would be left without an owner. */
export const changeTeamRole = handle(
  contract.changeTeamRole,
  ({ services, caller, input, request }) => {
    const { businessId, profileId, role } = input
    return services.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId)
      await requireOwner(tx, businessId, caller.userId)
      const changed = await tx
        .update(businessMembers)
        .set({ role })
        .where(membership(businessId, profileId))
        .returning()
      if (changed.length === 0) throw notFound('a esa persona en el equipo')
      await requireRemainingOwner(tx, businessId)
      await record(tx, {
        by: caller,
        businessId,
        profileId,
        action: 'directory.team_role_changed',
        role,
        requestId: request.id,
      })
      return getTeam(tx, businessId, caller.userId)
    })
  },
)

/**
 * Removes a member: an owner may remove anyone, other members only themselves. Throws `conflict`
 * for the last owner.
 */
export const removeTeamMember = handle(
  contract.removeTeamMember,
  ({ services, caller, input, request }) => {
    const { businessId, profileId } = input
    return services.db.transaction(async (tx) => {
      await lockBusiness(tx, businessId)
      if (profileId !== caller.userId) await requireOwner(tx, businessId, caller.userId)
      const removed = await tx
        .delete(businessMembers)
        .where(membership(businessId, profileId))
        .returning()
      if (removed.length === 0) throw notFound('a esa persona en el equipo')
      await requireRemainingOwner(tx, businessId)
      await record(tx, {
        by: caller,
        businessId,
        profileId,
        action: 'directory.team_removed',
        requestId: request.id,
      })
      return {}
    })
  },
)

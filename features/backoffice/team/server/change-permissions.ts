import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { endStaffProfile, requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { sortPermissions } from '#shared/staff-permissions.ts'
import * as contract from '../contract/team.ts'
import { getEffectivePermissions } from './effective-permissions.ts'
import { notifyMember } from './notify-member.ts'

/** Locks a member whom the caller may change until the transaction ends. Throws `not_found`, and `conflict` when the caller names themselves. */
async function lockMember(tx: Database, memberId: string, callerId: string) {
  if (memberId === callerId)
    throw new AppError(
      'conflict',
      'No puedes cambiar tu propia pertenencia al equipo. Pídelo a otra persona.',
    )
  await requireManagerWithLock(tx, callerId)
  const [member] = await tx
    .select({ permissions: staffPermissionRows.permissions, email: users.email })
    .from(staffPermissionRows)
    .innerJoin(profiles, eq(profiles.id, staffPermissionRows.profileId))
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(staffPermissionRows.profileId, memberId))
    .for('update', { of: staffPermissionRows })
  if (!member) throw notFound('a esa persona en el equipo')
  return { id: memberId, email: member.email, before: member.permissions }
}

/** Changes a member's own permissions, from their next request, and notifies the member. */
export const changePermissions = handle(
  contract.changePermissions,
  ({ services, caller, input, request }) => {
    const { memberId } = input
    const after = sortPermissions(input.permissions)
    return services.db.transaction(async (tx) => {
      const { email, before } = await lockMember(tx, memberId, caller.userId)
      if (before.join() === after.join()) return {}
      await tx
        .update(staffPermissionRows)
        .set({ permissions: after })
        .where(eq(staffPermissionRows.profileId, memberId))
      const subject = { kind: 'user', id: memberId }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.permissions_changed',
        subject,
        detail: { before, after },
        requestId: request.id,
      })
      const permissions = (await getEffectivePermissions(tx, [memberId])).get(memberId) ?? after
      await notifyMember(
        services,
        tx,
        { id: memberId, email },
        'staff.changed',
        { permissions },
        request.id,
      )
      return {}
    })
  },
)

/** Removes a member from the team, from their next request, and notifies the person. */
export const removeMember = handle(
  contract.removeMember,
  ({ services, caller, input, request }) => {
    const { memberId } = input
    return services.db.transaction(async (tx) => {
      const { email, before } = await lockMember(tx, memberId, caller.userId)
      await tx.delete(staffPermissionRows).where(eq(staffPermissionRows.profileId, memberId))
      await endStaffProfile(tx, memberId)
      const subject = { kind: 'user', id: memberId }
      const detail = { before, after: [] }
      await recordAudit(tx, {
        by: caller,
        action: 'staff.member_removed',
        subject,
        detail,
        requestId: request.id,
      })
      await notifyMember(services, tx, { id: memberId, email }, 'staff.removed', {}, request.id)
      return {}
    })
  },
)

import { and, eq } from 'drizzle-orm'
import { staffGroupMembers, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/groups.ts'
import { lockGroup, refuseOwnGroup } from './lock-group.ts'
import { notifyPermissionChanges } from './notify-permission-changes.ts'

/**
 * Adds a member to a group and notifies them if their permissions change. Throws `not_found` for a non-member, and `conflict` when callers name
 * themselves.
 */
export const addToStaffGroup = handle(
  contract.addToStaffGroup,
  ({ services, caller, input: { groupId, memberId }, request }) =>
    services.db.transaction(async (tx) => {
      refuseOwnGroup([memberId], caller.userId)
      const { group, memberIds } = await lockGroup(tx, groupId, caller.userId)
      const isMember = eq(staffPermissionRows.profileId, memberId)
      const [member] = await tx
        .select({ id: staffPermissionRows.profileId })
        .from(staffPermissionRows)
        .where(isMember)
        .for('update')
      if (!member) throw notFound('a esa persona en el equipo')
      if (memberIds.includes(memberId)) return {}
      const [changed] = await notifyPermissionChanges(
        services,
        tx,
        { memberIds: [memberId], request },
        () => tx.insert(staffGroupMembers).values({ groupId, profileId: memberId }),
      )
      await recordAudit(tx, {
        by: caller,
        action: 'staff_groups.member_added',
        subject: { kind: 'user', id: memberId },
        detail: {
          group: groupId,
          name: group.name,
          before: changed?.before,
          after: changed?.after,
        },
        requestId: request.id,
      })
      return {}
    }),
)

/** Removes a member from a group and notifies them if their permissions change. Throws `conflict` when callers name themselves. */
export const removeFromStaffGroup = handle(
  contract.removeFromStaffGroup,
  ({ services, caller, input: { groupId, memberId }, request }) =>
    services.db.transaction(async (tx) => {
      refuseOwnGroup([memberId], caller.userId)
      const { group, memberIds } = await lockGroup(tx, groupId, caller.userId)
      if (!memberIds.includes(memberId)) return {}
      const ofMember = and(
        eq(staffGroupMembers.groupId, groupId),
        eq(staffGroupMembers.profileId, memberId),
      )
      const [changed] = await notifyPermissionChanges(
        services,
        tx,
        { memberIds: [memberId], request },
        () => tx.delete(staffGroupMembers).where(ofMember),
      )
      await recordAudit(tx, {
        by: caller,
        action: 'staff_groups.member_removed',
        subject: { kind: 'user', id: memberId },
        detail: {
          group: groupId,
          name: group.name,
          before: changed?.before,
          after: changed?.after,
        },
        requestId: request.id,
      })
      return {}
    }),
)

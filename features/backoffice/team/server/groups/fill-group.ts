import { and, eq } from 'drizzle-orm'
import { staffGroupMembers, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/groups.ts'
import { holdGroup, refuseOwn } from './hold-group.ts'
import { notifyChanged } from './notify-changed.ts'

/** Puts a member into a group; they are told what they may do now. Throws `not_found` for who is no member. */
export const addToStaffGroup = handle(
  contract.addToStaffGroup,
  ({ services, caller, input: { groupId, memberId }, request }) =>
    services.db.transaction(async (tx) => {
      refuseOwn([memberId], caller.userId)
      const { group, memberIds } = await holdGroup(tx, groupId, caller.userId)
      const own = eq(staffPermissionRows.profileId, memberId)
      const [member] = await tx
        .select({ id: staffPermissionRows.profileId })
        .from(staffPermissionRows)
        .where(own)
        .for('update')
      if (!member) throw notFound('a esa persona en el equipo')
      if (memberIds.includes(memberId)) return {}
      const [changed] = await notifyChanged(services, tx, { memberIds: [memberId], request }, () =>
        tx.insert(staffGroupMembers).values({ groupId, profileId: memberId }),
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

/** Takes a member out of a group; they are told where they may do less. */
export const removeFromStaffGroup = handle(
  contract.removeFromStaffGroup,
  ({ services, caller, input: { groupId, memberId }, request }) =>
    services.db.transaction(async (tx) => {
      refuseOwn([memberId], caller.userId)
      const { group, memberIds } = await holdGroup(tx, groupId, caller.userId)
      if (!memberIds.includes(memberId)) return {}
      const theirs = and(
        eq(staffGroupMembers.groupId, groupId),
        eq(staffGroupMembers.profileId, memberId),
      )
      const [changed] = await notifyChanged(services, tx, { memberIds: [memberId], request }, () =>
        tx.delete(staffGroupMembers).where(theirs),
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

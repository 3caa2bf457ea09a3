import { eq } from 'drizzle-orm'
import { staffGroups } from '#db/tables/backoffice/team.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/groups.ts'
import { lockGroup, refuseOwnGroup } from './lock-group.ts'
import { notifyPermissionChanges } from './notify-permission-changes.ts'

/** Deletes a group and notifies the members who lose permissions by it. Throws `not_found`, and `conflict` for a group of the caller. */
export const deleteStaffGroup = handle(
  contract.deleteStaffGroup,
  ({ services, caller, input: { groupId }, request }) =>
    services.db.transaction(async (tx) => {
      const { group, memberIds } = await lockGroup(tx, groupId, caller.userId)
      refuseOwnGroup(memberIds, caller.userId)
      await notifyPermissionChanges(services, tx, { memberIds, request }, () =>
        tx.delete(staffGroups).where(eq(staffGroups.id, groupId)),
      )
      await recordAudit(tx, {
        by: caller,
        action: 'staff_groups.deleted',
        subject: { kind: 'staff_group', id: groupId },
        detail: { name: group.name, before: group.permissions, after: [], members: memberIds },
        requestId: request.id,
      })
      return {}
    }),
)

import { eq } from 'drizzle-orm'
import { staffGroups } from '#db/tables/backoffice/team.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { sortPermissions } from '#shared/staff-permissions.ts'
import * as contract from '../../contract/groups.ts'
import { requireLetters, throwGroupNameTaken } from './create-group.ts'
import { lockGroup, refuseOwnGroup } from './lock-group.ts'
import { notifyPermissionChanges } from './notify-permission-changes.ts'
import { readGroup } from './read-groups.ts'

/**
 * Saves a group and notifies the members whose permissions change. Throws `invalid` on `name`, and `conflict` when `version` is outdated or the
 * caller changes the permissions of their own group.
 */
export const saveStaffGroup = handle(
  contract.saveStaffGroup,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { groupId, version, name, color } = input
      const description = input.description || null
      requireLetters(name)
      const { group, memberIds } = await lockGroup(tx, groupId, caller.userId)
      if (String(group.version) !== version)
        throw new AppError(
          'conflict',
          'Alguien del equipo guardó cambios de este grupo mientras lo editabas.',
        )
      const before = group.permissions
      const after = sortPermissions(input.permissions)
      const samePermissions = before.join() === after.join()
      if (
        samePermissions &&
        group.name === name &&
        group.description === description &&
        group.color === color
      )
        return readGroup(tx, groupId)
      if (!samePermissions) refuseOwnGroup(memberIds, caller.userId)
      const set = {
        name,
        color,
        description,
        permissions: after,
        version: group.version + 1,
        updatedAt: services.now(),
      }
      await notifyPermissionChanges(services, tx, { memberIds, request }, () =>
        tx
          .update(staffGroups)
          .set(set)
          .where(eq(staffGroups.id, groupId))
          .catch(throwGroupNameTaken),
      )
      await recordAudit(tx, {
        by: caller,
        action: 'staff_groups.changed',
        subject: { kind: 'staff_group', id: groupId },
        detail: { name, before, after, ...(group.name === name ? {} : { formerName: group.name }) },
        requestId: request.id,
      })
      return readGroup(tx, groupId)
    }),
)

import { isTakenIn } from '#db/free-name.ts'
import { onlyRow } from '#db/only-row.ts'
import { staffGroups } from '#db/tables/backoffice/team.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { sortPermissions } from '#shared/staff-permissions.ts'
import { foldWords } from '#shared/text/fold.ts'
import * as contract from '../../contract/groups.ts'
import { maxStaffGroups } from '../../vocabulary.ts'
import { readGroup } from './read-groups.ts'

/** Throws `invalid` for a name without letters or digits, which cannot be sorted. */
export function requireLetters(name: string): void {
  if (!foldWords(name)) throw invalidField('name', 'Usa letras o cifras.')
}

export function throwGroupNameTaken(error: unknown): never {
  if (isTakenIn('staff_groups_folded', error))
    throw invalidField('name', 'Ya hay un grupo con ese nombre.')
  throw error
}

/** Creates a group without members. Throws `invalid` on `name` when it is taken, and `conflict` at the maximum of groups. */
export const createStaffGroup = handle(
  contract.createStaffGroup,
  ({ services, caller, input, request }) =>
    services.db.transaction(async (tx) => {
      const { name, color, permissions } = input
      requireLetters(name)
      await requireManagerWithLock(tx, caller.userId)
      if ((await tx.$count(staffGroups)) >= maxStaffGroups)
        throw new AppError('conflict', `Ya hay ${maxStaffGroups} grupos. Borra uno que no uses.`)
      const values = {
        name,
        color,
        description: input.description || null,
        permissions: sortPermissions(permissions),
      }
      const created = onlyRow(
        await tx
          .insert(staffGroups)
          .values(values)
          .returning({ id: staffGroups.id })
          .catch(throwGroupNameTaken),
      )
      const group = await readGroup(tx, created.id)
      await recordAudit(tx, {
        by: caller,
        action: 'staff_groups.created',
        subject: { kind: 'staff_group', id: created.id },
        detail: { name, before: [], after: group.permissions },
        requestId: request.id,
      })
      return group
    }),
)

import { inArray } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { getEffectivePermissions } from '../effective-permissions.ts'
import { notifyMember } from '../notify-member.ts'

type Changed = { id: string; before: StaffPermission[]; after: StaffPermission[] }

/** Runs `change` and notifies each of the members whose permissions differ afterwards. Returns the permissions of each member before and after. */
export async function notifyPermissionChanges(
  services: Services,
  tx: Database,
  { memberIds, request }: { memberIds: readonly string[]; request: RequestInfo },
  change: () => Promise<unknown>,
): Promise<Changed[]> {
  const before = await getEffectivePermissions(tx, memberIds)
  await change()
  const after = await getEffectivePermissions(tx, memberIds)
  const all = memberIds.map((id) => ({
    id,
    before: before.get(id) ?? [],
    after: after.get(id) ?? [],
  }))
  const changed = all.filter((member) => member.before.join() !== member.after.join())
  if (changed.length === 0) return all
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.id,
        changed.map(({ id }) => id),
      ),
    )
  for (const member of rows) {
    const permissions = after.get(member.id) ?? []
    await notifyMember(services, tx, member, 'staff.changed', { permissions }, request.id)
  }
  return all
}

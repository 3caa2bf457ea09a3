import type { ParsedInput } from '#shared/endpoint.ts'
import type { StaffPermission } from '#shared/roles.ts'
import type * as contract from '../../contract/registration.ts'
import { withReading } from '../../vocabulary.ts'

type Flags = Pick<
  ParsedInput<typeof contract.registerStaff>,
  'read' | 'edit' | 'add' | 'del' | 'share'
>

/** Converts the flags of the specification into requested permissions. */
export function requestedPermissions({ read, edit, add, del, share }: Flags): StaffPermission[] {
  const flags: [StaffPermission, boolean][] = [
    ['read', read],
    ['create', add],
    ['edit', edit],
    ['delete', del],
    ['share', share],
  ]
  return withReading(flags.filter(([, on]) => on).map(([permission]) => permission))
}

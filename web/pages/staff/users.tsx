import { useAuth } from '#features/identity/ui/use-auth.ts'
import { UsersList } from '#features/staff/ui/users-list.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** People with an account. */
export default function StaffUsers() {
  const { user } = useAuth()
  const { canManageUsers } = useStaffAccess()
  return <UsersList viewerId={user?.id ?? ''} canManage={canManageUsers} />
}

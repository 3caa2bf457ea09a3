import { useOutletContext } from 'react-router'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'

/** Access of the current team member. */
export const useStaffAccess = () => useOutletContext<StaffAccess>()

/** Whether the current team member has each permission. */
export function useMay(): Record<StaffPermission, boolean> {
  const { permissions } = useStaffAccess()
  const may = (permission: StaffPermission) => permissions.includes(permission)
  return {
    read: may('read'),
    create: may('create'),
    edit: may('edit'),
    delete: may('delete'),
    share: may('share'),
    manage_users: may('manage_users'),
  }
}

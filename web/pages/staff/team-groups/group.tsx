import { useNavigate, useParams } from 'react-router'
import { useAuth } from '#features/accounts/identity/ui/use-auth.ts'
import { PermissionChoice } from '#features/backoffice/staff/ui/team/permission-choice.tsx'
import { StaffGroupView } from '#features/backoffice/staff-groups/ui/group-view.tsx'
import { BackTo } from '../contacts/back-to.tsx'
import { useStaffAccess } from '../use-staff-access.ts'

/** One group of the team. */
export default function TeamGroup() {
  const { groupId = '' } = useParams()
  const { user } = useAuth()
  const { canManageUsers } = useStaffAccess()
  const navigate = useNavigate()
  return (
    <BackTo to="/staff/usuarios/staff" words="Volver a Mi Staff">
      <StaffGroupView
        groupId={groupId}
        viewerId={user?.id ?? ''}
        canManage={canManageUsers}
        Permissions={PermissionChoice}
        onGone={() => void navigate('/staff/usuarios/staff', { replace: true })}
      />
    </BackTo>
  )
}

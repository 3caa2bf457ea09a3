import { useNavigate, useParams } from 'react-router'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { StaffGroupView } from '#features/backoffice/team/ui/groups/group-view.tsx'
import { PermissionChoice } from '#features/backoffice/team/ui/team/permission-choice.tsx'
import { useMay } from '../../use-staff-access.ts'

/** Page of one team group. */
export default function TeamGroup() {
  const { groupId = '' } = useParams()
  const { user } = useAuth()
  const may = useMay()
  const navigate = useNavigate()
  return (
    <StaffGroupView
      groupId={groupId}
      viewerId={user?.id ?? ''}
      canManage={may.manage_users}
      Permissions={PermissionChoice}
      onGone={() => void navigate('/staff/usuarios/staff', { replace: true })}
    />
  )
}

import { useAuth } from '#features/identity/ui/use-auth.ts'
import { StaffTeam } from '#features/staff/ui/team/staff-team.tsx'
import styles from '#features/staff/ui/team/team.module.css'
import { ButtonLink } from '#shared/ui/button-link.tsx'
import { useStaffAccess } from './use-staff-access.ts'

/** Mi Staff, within Usuarios. */
export default function StaffTeamPage() {
  const { user } = useAuth()
  const { canManageUsers, canCreateContent } = useStaffAccess()
  return (
    <div className={styles.page}>
      <ButtonLink to="/staff/usuarios" look="plain">
        Volver a Usuarios
      </ButtonLink>
      <StaffTeam viewerId={user?.id ?? ''} canManage={canManageUsers} canCreate={canCreateContent} />
    </div>
  )
}

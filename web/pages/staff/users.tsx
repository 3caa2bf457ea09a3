import { IconBuildingStore, IconChevronRight, IconUsersGroup } from '@tabler/icons-react'
import { useAuth } from '#features/identity/ui/use-auth.ts'
import { UsersList } from '#features/staff/ui/users-list.tsx'
import { Link } from '#shared/ui/link.tsx'
import { useStaffAccess } from './use-staff-access.ts'
import styles from './users.module.css'

/** People with an account, and the way to the team. */
export default function StaffUsers() {
  const { user } = useAuth()
  const { canManageUsers } = useStaffAccess()
  return (
    <>
      <nav className={styles.tiles} aria-label="Usuarios">
        <Link to="/staff/usuarios/staff">
          <IconUsersGroup size="1.5rem" stroke={1.75} aria-hidden />
          <span>
            <strong>Mi Staff</strong>
            <span>Quién es del equipo y qué puede hacer</span>
          </span>
          <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
        </Link>
        <Link to="/dashboard-my-business">
          <IconBuildingStore size="1.5rem" stroke={1.75} aria-hidden />
          <span>
            <strong>Mi negocio</strong>
            <span>El escritorio del negocio que llevas tú</span>
          </span>
          <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
        </Link>
      </nav>
      <UsersList viewerId={user?.id ?? ''} canManage={canManageUsers} />
    </>
  )
}

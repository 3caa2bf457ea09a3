import {
  IconAddressBook,
  IconBuildingStore,
  IconChevronRight,
  IconShoppingBagHeart,
  IconUserSearch,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useAuth } from '#features/accounts/auth/ui/use-auth.ts'
import { ChangeRole } from '#features/accounts/profiles/ui/account-role/role-form.tsx'
import { SimilarAccounts } from '#features/backoffice/account-merges/ui/similar-accounts.tsx'
import { ImpersonateButton } from '#features/backoffice/impersonation/ui/impersonate-button.tsx'
import { readActivity } from '#features/backoffice/team/contract/overview.ts'
import { findUsers } from '#features/backoffice/team/contract/people.ts'
import { UsersList } from '#features/backoffice/team/ui/users-list.tsx'
import { readPlatformBusiness } from '#features/publishing/site-blocks/contract/platform-business.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { myBusinessHref } from '../../my-business/sections.ts'
import { useMay } from '../use-staff-access.ts'
import styles from './users.module.css'

const platformBusinessPath = '/staff/usuarios/negocio'

/** In the order of the specification. */
const tiles = [
  {
    to: '/staff/usuarios/clientes',
    title: 'Mis clientes',
    text: 'Personas que ya compran',
    Icon: IconShoppingBagHeart,
  },
  {
    to: '/staff/usuarios/prospectos',
    title: 'Mis prospectos',
    text: 'Personas que podrían comprar',
    Icon: IconUserSearch,
  },
  {
    to: '/staff/usuarios/grupos',
    title: 'Mis grupos',
    text: 'Contactos que van juntos',
    Icon: IconUsersGroup,
  },
  {
    to: platformBusinessPath,
    title: 'Mi negocio',
    text: 'El negocio propio de Lonja',
    Icon: IconBuildingStore,
  },
  {
    to: '/staff/usuarios/contactos',
    title: 'Mis contactos',
    text: 'Todas las personas y organizaciones',
    Icon: IconAddressBook,
  },
  {
    to: '/staff/usuarios/staff',
    title: 'Mi Staff',
    text: 'Quién es del equipo y qué puede hacer',
    Icon: IconUsers,
  },
]

/** Page «Usuarios»: contacts, team and all accounts. */
export default function StaffUsers() {
  const { user } = useAuth()
  const may = useMay()
  // Members of the platform's own business get a link to its workspace.
  const { business, role } = useCall(readPlatformBusiness, {}).data ?? {}
  return (
    <>
      <nav className={styles.tiles} aria-label="Usuarios">
        {tiles.map(({ to, title, text, Icon }) => (
          <Link
            key={to}
            to={
              to === platformBusinessPath && business && role ? myBusinessHref('', business.id) : to
            }
          >
            <Icon size="1.5rem" stroke={1.75} aria-hidden />
            <span>
              <strong>{title}</strong>
              <span>{text}</span>
            </span>
            <IconChevronRight size="1.25rem" stroke={1.75} aria-hidden />
          </Link>
        ))}
      </nav>
      <h2 className={styles.heading}>Todas las cuentas</h2>
      {may.manage_users && (
        <p className={styles.beside}>
          <Link to="/staff/usuarios/uniones">Uniones de cuentas</Link>
        </p>
      )}
      <UsersList
        viewerId={user?.id ?? ''}
        canManage={may.manage_users}
        canCreate={may.create}
        actions={(user) =>
          may.manage_users && (
            <>
              <ChangeRole user={user} refreshes={[findUsers, readActivity]} />
              <Link to={`/staff/auditoria?persona=${user.id}`}>Ver su registro de auditoría</Link>
              {user.role !== 'staff' && !user.suspendedAt && (
                <ImpersonateButton userId={user.id} name={user.name} />
              )}
              {user.role !== 'staff' && !user.suspendedAt && <SimilarAccounts userId={user.id} />}
            </>
          )
        }
      />
    </>
  )
}

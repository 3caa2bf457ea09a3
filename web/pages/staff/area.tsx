import { matchPath, Outlet, useLocation } from 'react-router'
import type { StaffAccess } from '#features/staff/contract/session.ts'
import { RequireStaff } from '#features/staff/ui/require-staff.tsx'
import { PageHead } from '../../page-head.tsx'
import { StaffShell } from '../../shell/staff-shell.tsx'

const tabs = [
  { to: '/staff-home', label: 'Mi día' },
  { to: '/staff', label: 'Verificaciones' },
  { to: '/staff/usuarios', label: 'Usuarios' },
  { to: '/staff/empresas', label: 'Empresas', wideOnly: true },
  { to: '/staff/contenido', label: 'Contenido' },
  { to: '/staff/avisos', label: 'Avisos' },
]

/** For who may manage people: money goes to them, and they answer for who does what. */
const managerTabs = [
  { to: '/staff/pagos', label: 'Pagos' },
  { to: '/staff/auditoria', label: 'Auditoría' },
]

/** Reached from Usuarios and from the head. */
const others = [
  { to: '/staff/usuarios/clientes', label: 'Mis clientes' },
  { to: '/staff/usuarios/prospectos', label: 'Mis prospectos' },
  { to: '/staff/usuarios/grupos', label: 'Mis grupos' },
  { to: '/staff/usuarios/grupos/nuevo', label: 'Nuevo grupo' },
  { to: '/staff/usuarios/grupos/:groupId', label: 'Grupo' },
  { to: '/staff/usuarios/contactos', label: 'Mis contactos' },
  { to: '/staff/usuarios/contactos/nuevo', label: 'Nuevo contacto' },
  { to: '/staff/usuarios/contactos/parecidos', label: 'Posibles duplicados' },
  { to: '/staff/usuarios/contactos/etiquetas', label: 'Etiquetas' },
  { to: '/staff/usuarios/contactos/:contactId', label: 'Contacto' },
  { to: '/staff/usuarios/contactos/:contactId/editar', label: 'Editar contacto' },
  { to: '/staff/usuarios/staff', label: 'Mi Staff' },
  { to: '/staff/register', label: 'Nuevo miembro' },
  { to: '/staff/settings', label: 'Configurar Cuenta' },
]

/** Reached from Contenido. */
const blog = [
  { to: '/staff/contenido/blog', label: 'Mi Blog' },
  { to: '/staff/contenido/blog/:postId', label: 'Entrada del blog' },
]

/** The staff area, for staff only: it stays while its tabs come and go. */
export default function StaffArea() {
  const { pathname } = useLocation()
  return (
    <>
      <PageHead title="Staff" description="Área del equipo." hidden />
      <RequireStaff permission={pathname === '/staff/settings' ? 'canAccessStaffSettings' : undefined}>
        {(access) => (
          <StaffShell tabs={access.canManageUsers ? [...tabs, ...managerTabs] : tabs}>
            <h1 className="only-spoken">
              {[...tabs, ...managerTabs, ...others, ...blog].find(({ to }) => matchPath(to, pathname))?.label}
            </h1>
            <Outlet context={access satisfies StaffAccess} />
          </StaffShell>
        )}
      </RequireStaff>
    </>
  )
}

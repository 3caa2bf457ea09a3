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
  { to: '/staff/usuarios/staff', label: 'Mi Staff' },
  { to: '/staff/register', label: 'Nuevo miembro' },
  { to: '/staff/settings', label: 'Configurar Cuenta' },
]

/** Reached from Contenido. */
const content = [
  { to: '/staff/contenido/blog', label: 'Mi Blog' },
  { to: '/staff/contenido/blog/:postId', label: 'Entrada del blog' },
  { to: '/staff/contenido/servicios', label: 'Mis servicios' },
  { to: '/staff/contenido/servicios/nuevo', label: 'Nuevo servicio' },
  { to: '/staff/contenido/servicios/:blockId', label: 'Servicio' },
  { to: '/staff/contenido/tienda', label: 'Mi tienda' },
  { to: '/staff/contenido/productos', label: 'Mis productos' },
  { to: '/staff/contenido/promos', label: 'Mis promos' },
  { to: '/staff/contenido/promos/nueva', label: 'Nueva promo' },
  { to: '/staff/contenido/promos/:blockId', label: 'Promo' },
  { to: '/staff/contenido/asistente', label: 'Mi asistente de contenido' },
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
              {[...tabs, ...managerTabs, ...others, ...content].find(({ to }) => matchPath(to, pathname))?.label}
            </h1>
            <Outlet context={access satisfies StaffAccess} />
          </StaffShell>
        )}
      </RequireStaff>
    </>
  )
}

import { matchPath, Outlet, useLocation } from 'react-router'
import type { countWaiting } from '#features/staff/contract/day.ts'
import type { StaffAccess } from '#features/staff/contract/session.ts'
import { RequireStaff } from '#features/staff/ui/require-staff.tsx'
import type { Output } from '#shared/endpoint.ts'
import { PageHead } from '../../page-head.tsx'
import { StaffShell } from '../../shell/staff-shell.tsx'
import { useWaiting } from './use-waiting.ts'

type Tab = { to: string; label: string; queue?: keyof Output<typeof countWaiting> }

const tabs: Tab[] = [
  { to: '/staff-home', label: 'Mi día' },
  { to: '/staff', label: 'Verificaciones', queue: 'reviews' },
  { to: '/staff/usuarios', label: 'Usuarios', queue: 'users' },
  { to: '/staff/empresas', label: 'Empresas' },
  { to: '/staff/contenido', label: 'Contenido', queue: 'content' },
  { to: '/staff/avisos', label: 'Avisos', queue: 'cases' },
]

/** For who may manage people: money goes to them, and they answer for who does what. */
const managerTabs: Tab[] = [
  { to: '/staff/pagos', label: 'Pagos' },
  { to: '/staff/auditoria', label: 'Auditoría' },
]

/** Reached from Usuarios, Empresas and the head. */
const others: Tab[] = [
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
  { to: '/staff/empresas/cambios', label: 'Cambios en bloque' },
  { to: '/staff/settings', label: 'Configurar Cuenta' },
]

/** Reached from Contenido. */
const content: Tab[] = [
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
        {(access) => <Area access={access} pathname={pathname} />}
      </RequireStaff>
    </>
  )
}

function Area({ access, pathname }: { access: StaffAccess; pathname: string }) {
  const waiting = useWaiting()
  const shown = (access.canManageUsers ? [...tabs, ...managerTabs] : tabs).map(({ queue, ...tab }) => ({
    ...tab,
    count: (queue && waiting?.[queue]) ?? 0,
  }))
  return (
    <StaffShell tabs={shown}>
      <h1 className="only-spoken">{[...tabs, ...managerTabs, ...others, ...content].find(({ to }) => matchPath(to, pathname))?.label}</h1>
      <Outlet context={access} />
    </StaffShell>
  )
}

import type { countWaiting } from '#features/backoffice/team/contract/day.ts'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import type { Output } from '#shared/endpoint.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'

type Tab = {
  to: string
  label: string
  /** Counter of pending items. */
  queue?: keyof Output<typeof countWaiting>
  /** The tab is shown to members with at least one of these permissions. */
  needs?: StaffPermission[]
}

/** Tabs of the staff area, in the specification's order, then additional ones. */
const tabs: Tab[] = [
  { to: '/staff-home', label: 'Mi día' },
  { to: '/staff', label: 'Verificaciones', queue: 'reviews' },
  { to: '/staff/usuarios', label: 'Usuarios', queue: 'users' },
  { to: '/staff/empresas', label: 'Empresas', queue: 'businesses' },
  { to: '/staff/contenido', label: 'Contenido' },
  {
    to: '/staff/avisos',
    label: 'Reportes',
    queue: 'cases',
    needs: ['edit', 'manage_users'],
  },
  // Only for members who manage users: these pages concern payments to people and the actions of
  // team members.
  { to: '/staff/pagos', label: 'Pagos', needs: ['manage_users'] },
  { to: '/staff/auditoria', label: 'Registro de auditoría', needs: ['manage_users'] },
]

/** Tabs that the member may open. */
export const tabsOf = ({ permissions }: StaffAccess): Tab[] =>
  tabs.filter(({ needs }) => !needs || needs.some((one) => permissions.includes(one)))

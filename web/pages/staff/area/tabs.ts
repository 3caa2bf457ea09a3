import type { countWaiting } from '#features/backoffice/team/contract/day.ts'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import type { Output } from '#shared/endpoint.ts'

type Tab = {
  to: string
  label: string
  /** What is counted behind it. */
  queue?: keyof Output<typeof countWaiting>
  /** Permissions without all of which the server refuses what it shows. */
  needs?: (keyof StaffAccess)[]
}

/** The tabs of the staff area, in the specification's order and then what it does not have. */
const tabs: Tab[] = [
  { to: '/staff-home', label: 'Mi día' },
  { to: '/staff', label: 'Verificaciones', queue: 'reviews' },
  { to: '/staff/usuarios', label: 'Usuarios', queue: 'users' },
  { to: '/staff/empresas', label: 'Empresas', queue: 'businesses' },
  { to: '/staff/contenido', label: 'Contenido' },
  {
    to: '/staff/avisos',
    label: 'Avisos',
    queue: 'cases',
    needs: ['canEditContent', 'canManageUsers'],
  },
  // For who may manage people: money goes to them, and they answer for who does what.
  { to: '/staff/pagos', label: 'Pagos', needs: ['canManageUsers'] },
  { to: '/staff/auditoria', label: 'Auditoría', needs: ['canManageUsers'] },
]

/** The tabs that somebody sees: none whose page the server would refuse them. */
export const tabsOf = (access: StaffAccess): Tab[] =>
  tabs.filter(({ needs }) => !needs || needs.some((one) => access[one]))

import { matchPath } from 'react-router'
import type { BusinessRole } from '#shared/roles.ts'

type Room = {
  path: string
  label: string
  title: string
  /** Not for sellers. */
  isManagers?: boolean
}

/** The pages of a business's own people, by their address under /dashboard-my-business. */
const rooms: Room[] = [
  { path: '', label: 'Resumen', title: 'Mi Negocio' },
  { path: '/solicitudes', label: 'Solicitudes', title: 'Solicitudes' },
  { path: '/preguntas', label: 'Preguntas', title: 'Preguntas' },
  { path: '/pedidos', label: 'Pedidos', title: 'Pedidos' },
  { path: '/productos', label: 'Productos', title: 'Productos' },
  { path: '/promociones', label: 'Promociones', title: 'Promociones', isManagers: true },
  { path: '/inventario', label: 'Inventario', title: 'Inventario' },
  { path: '/tienda', label: 'Tienda', title: 'Mi tienda' },
  { path: '/pagos', label: 'Pagos', title: 'Pagos', isManagers: true },
  { path: '/opiniones', label: 'Opiniones', title: 'Opiniones', isManagers: true },
  { path: '/editar', label: 'Editar página', title: 'Editar página' },
  { path: '/verificacion', label: 'Verificación', title: 'Verificación' },
]

/** The rooms that somebody may enter, in the order of the row above them; all while it is not known who it is. */
export const sectionsOf = (role?: BusinessRole): Room[] =>
  rooms.filter(({ isManagers }) => !isManagers || role !== 'seller')

/** The room that an address lies in: `/productos/nuevo` is in Productos. */
export const roomAt = (pathname: string): Room | undefined =>
  rooms.find(({ path }) =>
    matchPath({ path: `/dashboard-my-business${path}`, end: path === '' }, pathname),
  )

/** Address of a page of the desk for one business; `section` is a place in it. */
export const myBusinessHref = (room: string, businessId: string, section?: string) =>
  `/dashboard-my-business${room}?negocio=${businessId}${section ? `#${section}` : ''}`

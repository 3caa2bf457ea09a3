import { matchPath } from 'react-router'
import type { BusinessRole } from '#shared/business-roles.ts'
import { formatUrlState, textField } from '#shared/url-state.ts'

type Section = {
  path: string
  label: string
  title: string
  /** Hidden from members with the role of seller. */
  isManagers?: boolean
}

/** Sections of the workspace by their path under /dashboard-my-business. */
const sections: Section[] = [
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

/** Sections that a role may open, in menu order; all while the role is unknown. */
export const sectionsOf = (role?: BusinessRole): Section[] =>
  sections.filter(({ isManagers }) => !isManagers || role !== 'seller')

/** Section that contains an address: `/productos/nuevo` belongs to Productos. */
export const sectionAt = (pathname: string): Section | undefined =>
  sections.find(({ path }) =>
    matchPath({ path: `/dashboard-my-business${path}`, end: path === '' }, pathname),
  )

/** The business that the workspace shows. */
export const workspaceFields = { businessId: textField('negocio') }

/** Address of a workspace page for one business; `section` is an anchor on it. */
export const myBusinessHref = (sectionPath: string, businessId: string, section?: string) =>
  `${formatUrlState(workspaceFields, `/dashboard-my-business${sectionPath}`, { businessId })}${section ? `#${section}` : ''}`

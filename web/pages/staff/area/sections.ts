import {
  IconArticle,
  IconBuildingStore,
  IconCash,
  IconFlag,
  IconHistory,
  IconListCheck,
  IconShieldCheck,
  IconUsers,
} from '@tabler/icons-react'
import type { countWaiting } from '#features/backoffice/team/contract/day.ts'
import type { StaffAccess } from '#features/backoffice/team/contract/session.ts'
import type { Output } from '#shared/endpoint.ts'
import type { StaffPermission } from '#shared/staff-permissions.ts'
import { pathTo } from './pages.ts'

type Counts = Output<typeof countWaiting>

type Place = {
  to: string
  label: string
  /** Counter of pending items. */
  queue?: keyof Counts
  /** Shown to members with at least one of these permissions. */
  needs?: StaffPermission[]
}

type Section = Place & { Icon: typeof IconUsers; places?: Place[] }

/**
 * Sections of the staff area by group, each with the pages within it. Verificaciones, Usuarios,
 * Empresas and Contenido are the specification's, and so are the first six pages of Usuarios and
 * of Contenido, in its order.
 */
const groups: { label: string | null; sections: Section[] }[] = [
  { label: null, sections: [{ to: '/staff-home', label: 'Mi día', Icon: IconListCheck }] },
  {
    label: 'Por decidir',
    sections: [
      { to: '/staff', label: 'Verificaciones', queue: 'reviews', Icon: IconShieldCheck },
      {
        to: '/staff/avisos',
        label: 'Reportes',
        queue: 'cases',
        needs: ['edit', 'manage_users'],
        Icon: IconFlag,
      },
    ],
  },
  {
    label: 'Administrar',
    sections: [
      {
        to: '/staff/usuarios',
        label: 'Usuarios',
        queue: 'users',
        Icon: IconUsers,
        places: [
          { to: '/staff/usuarios/clientes', label: 'Mis clientes' },
          { to: '/staff/usuarios/prospectos', label: 'Mis prospectos' },
          { to: '/staff/usuarios/grupos', label: 'Mis grupos' },
          { to: '/staff/usuarios/negocio', label: 'Mi negocio' },
          { to: '/staff/usuarios/contactos', label: 'Mis contactos' },
          { to: '/staff/usuarios/staff', label: 'Mi Staff', queue: 'users' },
          { to: '/staff/usuarios/uniones', label: 'Uniones de cuentas', needs: ['manage_users'] },
        ],
      },
      {
        to: '/staff/empresas',
        label: 'Empresas',
        queue: 'businesses',
        Icon: IconBuildingStore,
        places: [
          { to: '/staff/empresas/reclamos', label: 'Reclamos', queue: 'claims', needs: ['edit'] },
          { to: '/staff/empresas/duplicados', label: 'Posibles duplicados', queue: 'duplicates' },
          { to: '/staff/empresas/importaciones', label: 'Importaciones' },
          { to: '/staff/empresas/cambios', label: 'Cambios en bloque' },
          {
            to: '/staff/avisos?tipo=business',
            label: 'Fichas con reportes',
            queue: 'listings',
            needs: ['edit'],
          },
        ],
      },
      {
        to: '/staff/contenido',
        label: 'Contenido',
        Icon: IconArticle,
        places: [
          { to: '/staff/contenido/blog', label: 'Mi Blog' },
          { to: '/staff/contenido/servicios', label: 'Mis servicios' },
          { to: '/staff/contenido/tienda', label: 'Mi tienda' },
          { to: '/staff/contenido/productos', label: 'Mis productos' },
          { to: '/staff/contenido/promos', label: 'Mis promos' },
          { to: '/staff/contenido/asistente', label: 'Mi asistente de contenido' },
          { to: '/staff/contenido/autores', label: 'Autores del Blog' },
          { to: '/staff/contenido/legales', label: 'Textos legales' },
        ],
      },
    ],
  },
  {
    label: 'Dinero y control',
    // Only for members who manage users: these pages concern payments to people and the actions of
    // team members.
    sections: [
      { to: '/staff/pagos', label: 'Pagos', needs: ['manage_users'], Icon: IconCash },
      {
        to: '/staff/auditoria',
        label: 'Registro de auditoría',
        needs: ['manage_users'],
        Icon: IconHistory,
      },
    ],
  },
]

/** A link of the area's navigation; `isOpen`: the page shown is it or lies within it. */
export type StaffLink = { to: string; label: string; count: number; isCurrent: boolean }
export type StaffSection = StaffLink & {
  Icon: Section['Icon']
  isOpen: boolean
  links: StaffLink[]
}
export type StaffLinkGroup = { label: string | null; sections: StaffSection[] }

/**
 * The navigation of a member: what they may open, with what waits there, and where the page at
 * `pathname` belongs.
 */
export function navigationOf(
  { permissions }: StaffAccess,
  pathname: string,
  waiting: Counts | undefined,
): StaffLinkGroup[] {
  const trail = pathTo(pathname)
  const isShown = ({ needs }: Place) => !needs || needs.some((one) => permissions.includes(one))
  const known = groups.flatMap(({ sections }) =>
    sections.flatMap(({ to, places = [] }) => [to, ...places.map((place) => place.to)]),
  )
  const current = trail.find((path) => known.includes(path))
  const link = ({ to, label, queue }: Place): StaffLink => ({
    to,
    label,
    count: (queue && waiting?.[queue]) ?? 0,
    isCurrent: to === current,
  })
  return groups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(isShown).map((section) => ({
        ...link(section),
        Icon: section.Icon,
        isOpen: trail.includes(section.to),
        links: (section.places ?? []).filter(isShown).map(link),
      })),
    }))
    .filter(({ sections }) => sections.length > 0)
}

/** The pages within a section that the member may open. */
export const linksWithin = (
  section: string,
  access: StaffAccess,
  waiting: Counts | undefined,
): StaffLink[] =>
  navigationOf(access, section, waiting)
    .flatMap(({ sections }) => sections)
    .find(({ to }) => to === section)?.links ?? []

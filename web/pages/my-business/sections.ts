import {
  type Icon,
  IconBox,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChecklist,
  IconCoins,
  IconDiscount2,
  IconFileInvoice,
  IconFilter,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconMailCheck,
  IconMessageCircle,
  IconMessages,
  IconPackage,
  IconPencil,
  IconShare,
  IconShieldCheck,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'
import { matchPath } from 'react-router'
import type { BusinessRole } from '#shared/business-roles.ts'
import type { TeamTaskKind } from '#shared/team-task-kinds.ts'
import { formatUrlState, textField } from '#shared/url-state.ts'

type Section = {
  path: string
  label: string
  /** In the bottom bar of phones, where there is little room. */
  short?: string
  title: string
  Icon: Icon
  /** Hidden from members with the role of seller. */
  isManagers?: boolean
  /** What waits there, counted beside its name. */
  counts?: TeamTaskKind[]
  /** Which of its list are counted, as its address says it; all that it shows first by default. */
  countedState?: string
}

type SectionGroup = {
  /** Empty for the first page. */
  label: string
  sections: Section[]
  /** Hidden until the business has a store. */
  needsStore?: boolean
}

/** Sections of the workspace by group, with their path under /dashboard-my-business. */
const groups: SectionGroup[] = [
  { label: '', sections: [{ path: '', label: 'Hoy', title: 'Mi Negocio', Icon: IconHome }] },
  {
    label: 'Ventas',
    needsStore: true,
    sections: [
      {
        path: '/pedidos',
        label: 'Pedidos',
        title: 'Pedidos',
        Icon: IconPackage,
        counts: ['order'],
      },
      { path: '/productos', label: 'Productos', title: 'Productos', Icon: IconBox },
      {
        path: '/inventario',
        label: 'Inventario',
        title: 'Inventario',
        Icon: IconBuildingWarehouse,
        counts: ['stock'],
      },
      {
        path: '/promociones',
        label: 'Promociones',
        title: 'Promociones',
        Icon: IconDiscount2,
        isManagers: true,
      },
    ],
  },
  {
    label: 'Clientes',
    sections: [
      {
        path: '/conversaciones',
        label: 'Conversaciones',
        short: 'Mensajes',
        title: 'Conversaciones',
        Icon: IconMessageCircle,
        counts: ['message'],
      },
      {
        path: '/solicitudes',
        label: 'Solicitudes',
        title: 'Solicitudes',
        Icon: IconMessages,
        counts: ['lead'],
      },
      { path: '/clientes', label: 'Clientes', title: 'Clientes', Icon: IconUsers },
      {
        path: '/cotizaciones',
        label: 'Cotizaciones',
        title: 'Cotizaciones',
        Icon: IconFileInvoice,
        counts: ['quotation'],
        countedState: 'por-vencer',
      },
      { path: '/listas', label: 'Listas', title: 'Listas', Icon: IconListDetails },
      {
        path: '/preguntas',
        label: 'Preguntas',
        title: 'Preguntas',
        Icon: IconHelpCircle,
        counts: ['question'],
      },
      {
        path: '/clientes/tareas',
        label: 'Tareas',
        title: 'Tareas',
        Icon: IconChecklist,
        counts: ['task'],
      },
      { path: '/clientes/embudo', label: 'Embudo', title: 'Embudo de ventas', Icon: IconFilter },
      {
        path: '/clientes/permisos',
        label: 'Permisos',
        title: 'Permiso para escribir',
        Icon: IconMailCheck,
      },
      {
        path: '/opiniones',
        label: 'Opiniones',
        title: 'Opiniones',
        Icon: IconStar,
        isManagers: true,
        counts: ['review'],
      },
    ],
  },
  {
    label: 'Mi página',
    sections: [
      { path: '/editar', label: 'Editar página', title: 'Editar página', Icon: IconPencil },
      {
        path: '/verificacion',
        label: 'Verificación',
        title: 'Verificación',
        Icon: IconShieldCheck,
        counts: ['fact'],
      },
      { path: '/compartir', label: 'Compartir', title: 'Compartir', Icon: IconShare },
    ],
  },
  {
    label: 'Dinero',
    needsStore: true,
    sections: [
      {
        path: '/pagos',
        label: 'Pagos',
        title: 'Pagos',
        Icon: IconCoins,
        isManagers: true,
        counts: ['payout'],
      },
    ],
  },
  {
    label: 'Configuración',
    needsStore: true,
    sections: [{ path: '/tienda', label: 'Tienda', title: 'Mi tienda', Icon: IconBuildingStore }],
  },
]

/** What a new business has before its page is first published: its guide, its page, its verification. */
const firstPaths = ['', '/editar', '/verificacion']

export type Seen = {
  role?: BusinessRole
  /** Whether the business has a store; assumed while unknown. */
  hasStore?: boolean
  /** Its page was never published, and it has no store. */
  isNew?: boolean
}

/** Groups with the sections that a member of a business sees, in menu order; groups without any are left out. */
export const groupsOf = ({ role, hasStore = true, isNew = false }: Seen = {}): SectionGroup[] =>
  groups
    .filter(({ needsStore }) => hasStore || !needsStore)
    .map((group) => ({
      ...group,
      sections: group.sections.filter(
        ({ isManagers, path }) =>
          (!isManagers || role !== 'seller') && (!isNew || firstPaths.includes(path)),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)

/** What one works in most, first; the bottom bar of phones has room for three. */
const barPaths = [
  '',
  '/pedidos',
  '/conversaciones',
  '/solicitudes',
  '/preguntas',
  '/editar',
  '/verificacion',
]

/** Sections in the bottom bar of phones. */
export function barSectionsOf(seen?: Seen): Section[] {
  const sections = groupsOf(seen).flatMap((group) => group.sections)
  return barPaths.flatMap((at) => sections.filter(({ path }) => path === at)).slice(0, 3)
}

/** Section that contains an address, the closest one: `/productos/nuevo` belongs to Productos. */
export const sectionAt = (pathname: string): Section | undefined =>
  groups
    .flatMap(({ sections }) => sections)
    .filter(({ path }) =>
      matchPath({ path: `/dashboard-my-business${path}`, end: path === '' }, pathname),
    )
    .toSorted((one, other) => other.path.length - one.path.length)[0]

/** The business that the workspace shows. */
export const workspaceFields = { businessId: textField('negocio') }

/** Address of a workspace page for one business; `section` is an anchor on it. */
export const myBusinessHref = (sectionPath: string, businessId: string, section?: string) =>
  `${formatUrlState(workspaceFields, `/dashboard-my-business${sectionPath}`, { businessId })}${section ? `#${section}` : ''}`

const countedFields = { ...workspaceFields, state: textField('estado') }

/** Address of a section from its place in the navigation: with what is counted there, of what waits in it. */
export const sectionHref = (
  { path, countedState }: Pick<Section, 'path' | 'countedState'>,
  businessId: string,
  count: number,
) =>
  formatUrlState(countedFields, `/dashboard-my-business${path}`, {
    businessId,
    state: count > 0 ? countedState : undefined,
  })

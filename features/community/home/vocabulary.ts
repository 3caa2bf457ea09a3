import type { BusinessKind } from '#features/directory/businesses/vocabulary.ts'
import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'
import type { ProductKind } from '#features/selling/products/vocabulary.ts'

/** What the home page lists, in the specification's order. */
export const homeTabs = [
  'companies',
  'professionals',
  'products',
  'services',
  'jobs',
  'events',
  'courses',
  'certifications',
] as const
export type HomeTab = (typeof homeTabs)[number]

export const homeTabWords: Record<HomeTab, string> = {
  companies: 'Empresas',
  professionals: 'Profesionales',
  products: 'Productos',
  services: 'Servicios',
  jobs: 'Empleos',
  events: 'Eventos',
  courses: 'Cursos',
  certifications: 'Certificaciones',
}

/** How each is called in addresses. */
export const homeTabNames: Record<HomeTab, string> = {
  companies: 'empresas',
  professionals: 'profesionales',
  products: 'productos',
  services: 'servicios',
  jobs: 'empleos',
  events: 'eventos',
  courses: 'cursos',
  certifications: 'certificaciones',
}

/** What of its query changes the home page. */
export const homeParameters = ['ver', 'tema'] as const

/** The home page with a tab open and a topic of what is commented on; the first tab needs no name. */
export function homeAddress(tab: HomeTab, topic?: string | null): string {
  const query = new URLSearchParams()
  if (tab !== homeTabs[0]) query.set(homeParameters[0], homeTabNames[tab])
  if (topic) query.set(homeParameters[1], topic)
  return query.size > 0 ? `/home?${query}` : '/home'
}

/** The topic of what opens. */
export const openingsTopic = 'openings'

/** Tabs whose things cannot be published yet. Whoever wants to know when they can is told when a tab leaves this list. */
export const comingTabs = [
  'jobs',
  'events',
  'courses',
  'certifications',
] as const satisfies HomeTab[]
export type ComingTab = (typeof comingTabs)[number]
export const isComing = (tab: HomeTab): tab is ComingTab =>
  (comingTabs as readonly HomeTab[]).includes(tab)

/** What will stand there: "Todavía no hay …". */
export const comingWords: Record<ComingTab, { none: string; invites: string }> = {
  jobs: {
    none: 'Todavía no hay empleos',
    invites: 'Aquí vas a encontrar vacantes de negocios verificados.',
  },
  events: {
    none: 'Todavía no hay eventos',
    invites: 'Aquí vas a encontrar ferias, talleres y encuentros de negocios verificados.',
  },
  courses: {
    none: 'Todavía no hay cursos',
    invites: 'Aquí vas a encontrar cursos de profesionales y negocios verificados.',
  },
  certifications: {
    none: 'Todavía no hay certificaciones',
    invites: 'Aquí vas a encontrar certificaciones que se pueden comprobar.',
  },
}

/** The businesses and products of a tab. */
export const tabKinds: {
  companies: BusinessKind[]
  professionals: BusinessKind[]
  products: ProductKind[]
  services: ProductKind[]
} = {
  companies: ['empresa', 'comercio'],
  professionals: ['profesional', 'agente', 'embajador'],
  products: ['goods', 'digital'],
  services: ['service'],
}

/** Kinds of things that people comment on in public. */
export const commentedKinds = ['business', 'product', 'post'] as const satisfies MarkableKind[]
export type CommentedKind = (typeof commentedKinds)[number]

import type { BusinessKind } from '#features/directory/businesses/vocabulary.ts'
import type { ProductKind } from '#features/selling/products/vocabulary.ts'
import { parseUrlState } from '#shared/parse-url-state.ts'
import {
  choiceField,
  formatUrlState,
  textField,
  urlParameters,
  withDefault,
} from '#shared/url-state.ts'

/** Tabs of the home page, in the order of the product specification. */
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

/** URL name of each tab. */
const homeTabNames: Record<HomeTab, string> = {
  companies: 'empresas',
  professionals: 'profesionales',
  products: 'productos',
  services: 'servicios',
  jobs: 'empleos',
  events: 'eventos',
  courses: 'cursos',
  certifications: 'certificaciones',
}

const fields = {
  tab: withDefault(choiceField('ver', homeTabNames), homeTabs[0]),
  topic: textField('tema', { pattern: /^[a-z0-9-]{1,80}$/ }),
  /** Slug of the place whose businesses come first. */
  place: textField('lugar', { pattern: /^[a-z0-9-]{1,120}$/ }),
}

/** Query parameters of the home page. */
export const homeParameters = urlParameters(fields)

/** Tab, topic and place of the home page from its query; the first tab if none is named. */
export const readHomeAddress = (query: URLSearchParams) => parseUrlState(fields, query)

type HomeState = { tab: HomeTab; topic?: string | null; place?: string | null }

/** URL of the home page with a tab, a topic and a place; the first tab needs no parameter. */
export const homeAddress = ({ tab, topic, place }: HomeState): string =>
  formatUrlState(fields, '/home', { tab, topic: topic ?? undefined, place: place ?? undefined })

/** Upcoming tabs, whose content cannot be published yet. When a tab leaves this list, the people who wait for it are notified. */
export const comingTabs = [
  'jobs',
  'events',
  'courses',
  'certifications',
] as const satisfies HomeTab[]
export type ComingTab = (typeof comingTabs)[number]

export const isComing = (tab: HomeTab): tab is ComingTab =>
  (comingTabs as readonly HomeTab[]).includes(tab)

/** Text of an upcoming tab: "Todavía no hay …". */
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

/** Kinds of businesses or products of each tab. */
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

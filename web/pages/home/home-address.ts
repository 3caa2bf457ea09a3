import { type HomeTab, homeTabs } from '#features/home/vocabulary.ts'

/** How each tab is called in addresses. */
const names: Record<HomeTab, string> = {
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
  if (tab !== homeTabs[0]) query.set(homeParameters[0], names[tab])
  if (topic) query.set(homeParameters[1], topic)
  return query.size > 0 ? `/home?${query}` : '/home'
}

/** The tab that an address names; the first for none and for one that there is not. */
export function homeTabOf(url: string): HomeTab {
  const name = new URL(url).searchParams.get(homeParameters[0])
  return homeTabs.find((tab) => names[tab] === name) ?? homeTabs[0]
}

/** The topic that an address names, if it may be one. */
export const homeTopicOf = (url: string): string | undefined =>
  new URL(url).searchParams.get(homeParameters[1])?.match(/^[a-z0-9-]{1,80}$/)?.[0]

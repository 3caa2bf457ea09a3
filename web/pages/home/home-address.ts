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
export const homeParameters = ['ver'] as const

/** The home page with a tab open; the first one needs no name. */
export const homeAddress = (tab: HomeTab): string => (tab === homeTabs[0] ? '/home' : `/home?${homeParameters[0]}=${names[tab]}`)

/** The tab that an address names; the first for none and for one that there is not. */
export function homeTabOf(url: string): HomeTab {
  const name = new URL(url).searchParams.get(homeParameters[0])
  return homeTabs.find((tab) => names[tab] === name) ?? homeTabs[0]
}

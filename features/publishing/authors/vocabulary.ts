/** Languages that an author writes in first. */
export const authorLanguages = ['es', 'en', 'pt'] as const
type AuthorLanguage = (typeof authorLanguages)[number]

export const authorLanguageWords: Record<AuthorLanguage, string> = {
  es: 'Español',
  en: 'Inglés',
  pt: 'Portugués',
}

export const experienceLevels = ['junior', 'mid', 'senior', 'expert'] as const
type ExperienceLevel = (typeof experienceLevels)[number]

export const experienceLevelWords: Record<ExperienceLevel, string> = {
  junior: 'Júnior',
  mid: 'Intermedio',
  senior: 'Sénior',
  expert: 'Experto',
}

/** How an author works with the house. */
export const workModes = [
  'office',
  'remote',
  'influencer',
  'project',
  'permanent',
  'temporary',
] as const
type WorkMode = (typeof workModes)[number]

export const workModeWords: Record<WorkMode, string> = {
  office: 'En oficina',
  remote: 'A distancia',
  influencer: 'Influencer',
  project: 'Por proyecto',
  permanent: 'Fijo',
  temporary: 'Temporal',
}

/** Where an author can be found elsewhere, each once, with the word a person reads. */
export const authorNetworks = [
  'facebook',
  'twitter',
  'linkedin',
  'youtube',
  'tiktok',
  'portfolio',
] as const
export type AuthorNetwork = (typeof authorNetworks)[number]

export const authorNetworkWords: Record<AuthorNetwork, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  portfolio: 'Portafolio',
}

/**
 * How an author stands. Only `archived` is chosen; temporary and permanent are their work mode, and popular are the ten with the most followers
 * of those who have any and are not archived.
 */
export const authorStatuses = ['active', 'popular', 'temporary', 'permanent', 'archived'] as const
export type AuthorStatus = (typeof authorStatuses)[number]

/** Of one author. */
export const authorStatusWords: Record<AuthorStatus, string> = {
  active: 'Activo',
  popular: 'Popular',
  temporary: 'Temporal',
  permanent: 'Fijo',
  archived: 'Archivado',
}

/** Of a list of them. */
export const authorChipWords: Record<AuthorStatus, string> = {
  active: 'Activos',
  popular: 'Más Populares',
  temporary: 'Temporales',
  permanent: 'Fijos',
  archived: 'Archivo',
}

/** As an author is called in addresses: plain letters in lower case, with single marks between them. */
export const authorUsernameForm = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/
export const authorUsernameLengths = { least: 2, max: 40 } as const

/** What a name becomes in addresses: "María López" is `maria-lopez`. */
export const normalAuthorUsername = (given: string): string =>
  given
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^@/, '')
    .replace(/\s+/g, '-')

export const takenAuthorUsername = 'Ya hay un autor con ese nombre de usuario.'

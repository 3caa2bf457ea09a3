/** Languages in which an author prefers to write. */
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

/** How an author works with the platform. */
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

/** Networks and sites of an author's profile links. */
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
 * Status of an author. Only `archived` is set by the team; `temporary` and `permanent` follow from
 * the work mode, and `popular` are the ten most followed of those who have followers and are not
 * archived.
 */
export const authorStatuses = ['active', 'popular', 'temporary', 'permanent', 'archived'] as const
export type AuthorStatus = (typeof authorStatuses)[number]

/** Labels for one author. */
export const authorStatusWords: Record<AuthorStatus, string> = {
  active: 'Activo',
  popular: 'Popular',
  temporary: 'Temporal',
  permanent: 'Fijo',
  archived: 'Archivado',
}

/** Labels for a list of authors. */
export const authorChipWords: Record<AuthorStatus, string> = {
  active: 'Activos',
  popular: 'Más Populares',
  temporary: 'Temporales',
  permanent: 'Fijos',
  archived: 'Archivo',
}

/** Form of a username: lower-case letters and digits, with single separators between them. */
export const authorUsernameForm = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/
export const authorUsernameLengths = { min: 2, max: 40 } as const

/** Normalizes text to a username: "María López" becomes `maria-lopez`. */
export const normalizeAuthorUsername = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^@/, '')
    .replace(/\s+/g, '-')

export const takenAuthorUsername = 'Ya hay un autor con ese nombre de usuario.'

/** Whether a post is published. */
export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

export const postStatusWords: Record<PostStatus, string> = {
  draft: 'Borrador',
  published: 'Publicada',
}

/** Only active posts are public; stored ones are hidden from the team's default list. */
export const postStates = ['active', 'paused', 'stored'] as const
export type PostState = (typeof postStates)[number]

export const postStateWords: Record<PostState, string> = {
  active: 'Activa',
  paused: 'Pausada',
  stored: 'Almacenada',
}

/** Kind of a post, in the specification's order. */
export const postKinds = ['regular', 'reference', 'bibliography', 'ai'] as const
export type PostKind = (typeof postKinds)[number]

export const postKindWords: Record<PostKind, string> = {
  regular: 'Entrada',
  reference: 'Referencia',
  bibliography: 'Bibliografía',
  ai: 'Entrada IA',
}

/** Chips of the team's list, by state and then by kind. */
export const postViews = ['active', 'paused', 'stored', 'reference', 'bibliography', 'ai'] as const
export type PostView = (typeof postViews)[number]

export const postViewWords: Record<PostView, string> = {
  active: 'Activas',
  paused: 'Pausadas',
  stored: 'Almacenadas',
  reference: 'Referencias',
  bibliography: 'Bibliografía',
  ai: 'Entradas IA',
}

/** Whether readers may comment. */
export const commentSettings = ['open', 'closed'] as const
type CommentSetting = (typeof commentSettings)[number]

export const commentSettingWords: Record<CommentSetting, string> = {
  open: 'Se puede comentar',
  closed: 'Cerrados',
}

/** Comment count in words: `3 comentarios`. */
export const commentsWords = (count: number): string =>
  count === 1 ? '1 comentario' : `${count} comentarios`

/** Age of the last check by the team. */
export const freshnesses = ['recent', 'moderate', 'old', 'none'] as const
export type Freshness = (typeof freshnesses)[number]

export const freshnessWords: Record<Freshness, string> = {
  recent: 'Al día',
  moderate: 'Por revisar',
  old: 'Sin revisar hace mucho',
  none: 'Nunca revisada',
}

/** Maximum age in days of a recent and of a moderate check. */
export const freshnessDays = { recent: 60, moderate: 120 } as const

const day = 86_400_000

/** Freshness by the age of the last check. */
export function freshnessOf(checkedAt: string | null, now = Date.now()): Freshness {
  if (checkedAt === null) return 'none'
  const days = (now - Date.parse(checkedAt)) / day
  return days <= freshnessDays.recent
    ? 'recent'
    : days <= freshnessDays.moderate
      ? 'moderate'
      : 'old'
}

export const postLengths = {
  title: 160,
  subtitle: 200,
  synopsis: 500,
  seoTitle: 70,
  seoDescription: 170,
  alt: 300,
  tag: 30,
  tags: 12,
  category: 60,
} as const

/** Reading speed in words per minute. */
export const wordsPerMinute = 200

/** Minimum minutes between two versions that autosaving creates for one member. */
export const versionMinutes = 10

/**
 * Seconds after which a silent member no longer counts as present, and the polling interval while
 * the page is visible.
 */
export const presenceSeconds = { lasts: 120, every: 45 } as const

/** Hours for which a preview link is valid. */
export const previewHours = 24

export const videoProviders = ['youtube', 'vimeo'] as const
export type VideoProvider = (typeof videoProviders)[number]

export const videoProviderWords: Record<VideoProvider, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
}

/** Days for which views are stored and added up, today included. */
export const postViewDays = 365

/** Feed formats of the blog, by file extension. */
export const blogFeeds = ['rss', 'atom'] as const
export type BlogFeed = (typeof blogFeeds)[number]

export const blogFeedPath = (feed: BlogFeed): string => `/blog/${feed}.xml`

/** MIME type of a feed. */
export const blogFeedType = (feed: BlogFeed): string => `application/${feed}+xml`

/** Maximum number of posts in a feed. */
export const postsInFeed = 30

/** Maximum days in advance that a post can be scheduled: two years. */
export const maxScheduleDays = 2 * 366

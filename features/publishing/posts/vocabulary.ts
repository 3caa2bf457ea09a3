/** Whether everybody may read a post. */
export const postStatuses = ['draft', 'published'] as const
export type PostStatus = (typeof postStatuses)[number]

export const postStatusWords: Record<PostStatus, string> = {
  draft: 'Borrador',
  published: 'Publicada',
}

/** What the team does with a post: only active ones are seen, stored ones are out of the way. */
export const postStates = ['active', 'paused', 'stored'] as const
export type PostState = (typeof postStates)[number]

export const postStateWords: Record<PostState, string> = {
  active: 'Activa',
  paused: 'Pausada',
  stored: 'Almacenada',
}

/** What sort of post it is, in the specification's order. */
export const postKinds = ['regular', 'reference', 'bibliography', 'ai'] as const
export type PostKind = (typeof postKinds)[number]

export const postKindWords: Record<PostKind, string> = {
  regular: 'Entrada',
  reference: 'Referencia',
  bibliography: 'Bibliografía',
  ai: 'Entrada IA',
}

/** Chips of the blog manager that narrow its list: by state, then by kind. */
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

/** How many there are: `3 comentarios`. */
export const commentsWords = (count: number): string =>
  count === 1 ? '1 comentario' : `${count} comentarios`

/** How long ago somebody of the team last saw to a post. */
export const freshnesses = ['recent', 'moderate', 'old', 'none'] as const
export type Freshness = (typeof freshnesses)[number]

export const freshnessWords: Record<Freshness, string> = {
  recent: 'Al día',
  moderate: 'Por revisar',
  old: 'Sin revisar hace mucho',
  none: 'Nunca revisada',
}

/** Days up to which a post counts as recent, and as moderate. */
export const freshDays = { recent: 60, moderate: 120 } as const

const day = 86_400_000

/** Up to 60 days recent, up to 120 moderate, beyond that old. */
export function freshnessOf(checkedAt: string | null, now = Date.now()): Freshness {
  if (checkedAt === null) return 'none'
  const days = (now - Date.parse(checkedAt)) / day
  return days <= freshDays.recent ? 'recent' : days <= freshDays.moderate ? 'moderate' : 'old'
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

/** Words that are read in a minute. */
export const wordsPerMinute = 200

/** Minutes of work of one person that a version holds: what they replaced before is kept as one. */
export const versionMinutes = 10

/** Seconds for which somebody counts as writing after their page was last heard of, and in which it is heard of while it is looked at. */
export const writingSeconds = { lasts: 120, every: 45 } as const

/** Hours for which a link shows a post that is not published. */
export const previewHours = 24

export const videoProviders = ['youtube', 'vimeo'] as const
export type VideoProvider = (typeof videoProviders)[number]

export const videoProviderWords: Record<VideoProvider, string> = {
  youtube: 'YouTube',
  vimeo: 'Vimeo',
}

/** What programs read of the blog, by the ending of its address. */
export const blogFeeds = ['rss', 'atom'] as const
export type BlogFeed = (typeof blogFeeds)[number]

export const blogFeedPath = (feed: BlogFeed): string => `/blog/${feed}.xml`

/** How a page says where programs find the feeds. */
export const blogFeedType = (feed: BlogFeed): string => `application/${feed}+xml`

/** So many posts stand in a feed. */
export const postsInFeed = 30

/** Kinds of feed items of a business: published products, reduced prices, promotions, verification levels, store openings. */
export const happeningKinds = [
  'published',
  'reduced',
  'promotion',
  'level',
  'store_opened',
] as const
export type HappeningKind = (typeof happeningKinds)[number]

/** All kinds of feed items, including posts of authors. */
export const feedItemKinds = [...happeningKinds, 'post'] as const

/** Minimum price reduction in per cent, against the lowest price of the 30 days before. */
export const minReductionPercent = 5

/** Days after which feed items are deleted. */
export const feedRetentionDays = 90

/** Minutes before followers are notified, so that consecutive publications are merged and something withdrawn at once is not announced. */
export const notifyAfterMinutes = 15

/** Notification topic of followed businesses. */
export const followedTopic = 'followed'

/** Path of the feed page. */
export const followedFeedPath = '/notificaciones/seguidos'

/** Data for the text of a feed item; with several products, `title` is that of the newest. */
export type HappeningFacts = {
  kind: HappeningKind
  business: string
  /** Number of products. */
  count: number
  /** Title of a product or promotion. */
  title: string | null
  level: number | null
}

const words: Record<HappeningKind, (facts: HappeningFacts) => string> = {
  published: ({ count, title }) =>
    count === 1 ? `publicó «${title}»` : `publicó ${count} productos, entre ellos «${title}»`,
  reduced: ({ count, title }) =>
    count === 1
      ? `bajó el precio de «${title}»`
      : `bajó el precio de ${count} productos, entre ellos «${title}»`,
  promotion: ({ title }) => `tiene una promoción: ${title}`,
  level: ({ level }) => `alcanzó el nivel ${level} de verificación`,
  store_opened: () => 'abrió su tienda',
}

/** Text of a feed item: `Barro y Fuego publicó «Taza azul»`. */
export const happeningWords = (facts: HappeningFacts): string =>
  `${facts.business} ${words[facts.kind](facts)}`

/** Text of a post: `Luz Prado publicó «Cómo elegir café» en el blog`. */
export const postWords = ({ author, title }: { author: string; title: string }): string =>
  `${author} publicó «${title}» en el blog`

/** Days of price history that a price is compared with, so that a raise just before a reduction does not count. */
export const priceHistoryDays = 30

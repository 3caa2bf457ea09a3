/** What of a business its followers are shown: products of its store, what it takes off, what was verified of it, and that its store opened. */
export const happeningKinds = [
  'published',
  'reduced',
  'promotion',
  'level',
  'store_opened',
] as const
export type HappeningKind = (typeof happeningKinds)[number]

/** All that is news: of an author, what they publish. */
export const newsKinds = [...happeningKinds, 'post'] as const

/** A price that is not lower by so many per cent than all of the thirty days before is no news. */
export const leastReduction = 5

/** Days until what happened is deleted. */
export const newsDays = 90

/** Minutes until those who asked for it are told: what is published in a row is told as one, and what is taken back at once is not told. */
export const notifyAfterMinutes = 15

/** The topic of what followed businesses do. */
export const followedTopic = 'followed'

/** Where all of it is. */
export const newsPath = '/notificaciones/seguidos'

/** What its words are made from: of several products `title` is of the newest. */
export type HappeningFacts = {
  kind: HappeningKind
  business: string
  /** Products. */
  count: number
  /** Of a product or a promotion. */
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

/** `Barro y Fuego publicó «Taza azul»`. */
export const happeningWords = (facts: HappeningFacts): string =>
  `${facts.business} ${words[facts.kind](facts)}`

/** `Luz Prado publicó «Cómo elegir café» en el blog`. */
export const postWords = ({ author, title }: { author: string; title: string }): string =>
  `${author} publicó «${title}» en el blog`

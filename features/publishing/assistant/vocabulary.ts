/** Checks of a text before publication, in display order. */
export const checks = [
  'title',
  'synopsis',
  'search',
  'cover',
  'alt',
  'headings',
  'paragraphs',
  'sentences',
  'passive',
  'links',
  'sources',
  'filing',
  'freshness',
] as const
export type Check = (typeof checks)[number]

export const checkWords: Record<Check, string> = {
  title: 'Título',
  synopsis: 'Sinopsis',
  search: 'En buscadores',
  cover: 'Portada',
  alt: 'Imágenes descritas',
  headings: 'Subtítulos',
  paragraphs: 'Párrafos',
  sentences: 'Frases',
  passive: 'Voz pasiva',
  links: 'Enlaces',
  sources: 'Fuentes',
  filing: 'Etiquetas y categoría',
  freshness: 'Vigencia',
}

/**
 * Minimum useful length, and the maximum that search engines show in full, of a title and a
 * description.
 */
export const searchLengths = {
  title: { min: 20, max: 60 },
  description: { min: 70, max: 155 },
} as const

/** Origin of a proposed tag. */
export const tagSources = ['used', 'category', 'place', 'text'] as const
export type TagSource = (typeof tagSources)[number]

export const tagSourceWords: Record<TagSource, string> = {
  used: 'la usan otras entradas',
  category: 'es un giro del directorio',
  place: 'es un lugar del directorio',
  text: 'tu texto habla de eso',
}

export const proposedLinkKinds = ['trade_in_place', 'trade', 'place', 'business', 'post'] as const

export const maxProposed = { titles: 5, tags: 12, links: 16 } as const

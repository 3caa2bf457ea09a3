/** Orders of results. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export const searchSortWords: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
  name: 'Nombre',
}

/** Meaning of each verification level: docs/decisions/0020. */
export const levelMeanings = {
  1: 'Contacto confirmado',
  2: 'Identidad verificada',
  3: 'Registro verificado',
  4: 'Verificación completa',
} as const

/**
 * Credit for data imported from Mexico's register, required by INEGI's terms; the edition follows
 * in parentheses.
 */
export const denueCredit = 'Fuente: INEGI, DENUE'

/** Characters of the best review of a business that are stored with its card: one line of a wide row. */
export const maxQuoteLength = 160

/** In which order results come. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest', 'name'] as const
export type SortOrder = (typeof sortOrders)[number]

export const searchSortWords: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
  name: 'Nombre',
}

/** What at least this level of the seal says of a business: docs/decisions/0020. */
export const levelMeanings = {
  1: 'Contacto verificado',
  2: 'Identidad verificada',
  3: 'Registro verificado',
  4: 'Verificación completa',
} as const

/** Who said what stands of a business that was imported from Mexico's register; the edition follows in brackets. INEGI's terms ask for it. */
export const denueCredit = 'Fuente: INEGI, DENUE'

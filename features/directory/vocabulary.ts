/** In which order results come. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortWords: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
}

/** Who said what stands of a business that was imported from Mexico's register; the edition follows in brackets. INEGI's terms ask for it. */
export const denueCredit = 'Fuente: INEGI, DENUE'

/** In which order results come. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortWords: Record<SortOrder, string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
}

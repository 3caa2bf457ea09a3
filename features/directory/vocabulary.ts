/** In which order results come. */
export const sortOrders = ['relevance', 'distance', 'rating', 'newest'] as const

export const sortWords: Record<(typeof sortOrders)[number], string> = {
  relevance: 'Relevancia',
  distance: 'Distancia',
  rating: 'Mejor valorados',
  newest: 'Más nuevos',
}

/** So many products and as many stores are kept with one account. */
export const mostFavorites = 500

/** How a favourite stands now. */
export const favoriteStates = ['available', 'sold_out', 'paused', 'gone'] as const
export type FavoriteState = (typeof favoriteStates)[number]

/** What is said of it; nothing of what can be bought. */
export const favoriteStateWords: Record<FavoriteState, string> = {
  available: '',
  sold_out: 'Agotado',
  paused: 'La tienda está en pausa',
  gone: 'Ya no está a la venta',
}

/** What staff change of many listings at once. */
export const listingChanges = ['category', 'closed', 'published'] as const
export type ListingChange = (typeof listingChanges)[number]

export const listingChangeWords: Record<ListingChange, string> = {
  category: 'Cambiar de categoría',
  closed: 'Marcar como cerrados',
  published: 'Volver a publicar',
}

/** Of an edit that was made. */
export const madeChangeWords: Record<ListingChange, string> = {
  category: 'Cambio de categoría',
  closed: 'Marcados como cerrados',
  published: 'Publicados de nuevo',
}

/** Why a listing was left as it is. */
export const leftReasons = ['gone', 'claimed', 'same', 'draft', 'changed'] as const
export type LeftReason = (typeof leftReasons)[number]

export const leftReasonWords: Record<LeftReason, string> = {
  gone: 'ya no existe',
  claimed: 'tiene dueño, que decide',
  same: 'ya estaba así',
  draft: 'es un borrador',
  changed: 'cambió después',
}

/** Most listings of one edit. */
export const maxListings = 100

/** Hours for which an edit can be undone. */
export const undoHours = 24

import {
  type BusinessState,
  businessStates,
  businessStateWords,
} from '#features/directory/businesses/vocabulary.ts'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'

/** How a business stands for the team: one that a decision took down is a draft to its own people. */
export const listingStates = [...businessStates, 'removed'] as const
export type ListingState = BusinessState | 'removed'

export const listingStateWords: Record<ListingState, string> = {
  ...businessStateWords,
  removed: caseStateWords.removed,
}

/** By what the team narrows the list of businesses, each with the word that it has in the page's address. */
export const listingFacets = [
  'state',
  'level',
  'pending',
  'claimed',
  'source',
  'country',
  'category',
  'demo',
] as const
export type ListingFacet = (typeof listingFacets)[number]

export const listingFacetWords: Record<ListingFacet, string> = {
  state: 'Estado',
  level: 'Nivel de verificación',
  pending: 'En revisión',
  claimed: 'Dueño',
  source: 'Origen',
  country: 'País',
  category: 'Categoría',
  demo: 'Demostración',
}

export const listingFacetNames: Record<ListingFacet, string> = {
  state: 'estado',
  level: 'nivel',
  pending: 'revision',
  claimed: 'reclamado',
  source: 'origen',
  country: 'pais',
  category: 'categoria',
  demo: 'demo',
}

/** Where a business comes from that no register brought. */
export const noSource = 'none'

/** Values that a facet lists at most; the chosen one is always among them. */
export const maxFacetValues = 20

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

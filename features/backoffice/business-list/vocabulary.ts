import {
  type BusinessState,
  businessStates,
  businessStateWords,
} from '#features/directory/businesses/vocabulary.ts'
import { caseStateWords } from '#features/trust/reports/vocabulary.ts'

/** Business states as staff see them. A business whose page was removed by a decision appears to its members as a draft. */
export const listingStates = [...businessStates, 'removed'] as const
export type ListingState = BusinessState | 'removed'

export const listingStateWords: Record<ListingState, string> = {
  ...businessStateWords,
  removed: caseStateWords.removed,
}

/** Facets of the staff list of businesses. `listingFacetNames` gives their URL parameters. */
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

/** Source value of businesses that were not imported. */
export const noSource = 'none'

/** Maximum of values that a facet lists; the selected one is always included. */
export const maxFacetValues = 20

/** Kinds of bulk edit. */
export const listingChanges = ['category', 'closed', 'published'] as const
export type ListingChange = (typeof listingChanges)[number]

export const listingChangeWords: Record<ListingChange, string> = {
  category: 'Cambiar de categoría',
  closed: 'Marcar como cerrados',
  published: 'Volver a publicar',
}

/** Spanish labels of completed edits. */
export const madeChangeWords: Record<ListingChange, string> = {
  category: 'Cambio de categoría',
  closed: 'Marcados como cerrados',
  published: 'Publicados de nuevo',
}

/** Reasons why a bulk edit or its undo skipped a listing. */
export const leftReasons = ['gone', 'claimed', 'same', 'draft', 'changed'] as const
export type LeftReason = (typeof leftReasons)[number]

export const leftReasonWords: Record<LeftReason, string> = {
  gone: 'ya no existe',
  claimed: 'tiene dueño, que decide',
  same: 'ya estaba así',
  draft: 'es un borrador',
  changed: 'cambió después',
}

/** Maximum of listings in one edit. */
export const maxListings = 100

/** Hours within which an edit can be undone. */
export const undoHours = 24

import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'

/** Kinds of reactions. Archiving and saving exclude each other. */
export const reactionTypes = ['save', 'like', 'archive', 'follow'] as const
export type ReactionType = (typeof reactionTypes)[number]

/** Subject kinds that each reaction supports. */
export const reactionSubjectKinds = {
  save: ['business', 'product', 'post'],
  like: ['business', 'product', 'post'],
  archive: ['business', 'product', 'post'],
  follow: ['business', 'store', 'author'],
} as const satisfies Record<ReactionType, ReactableKind[]>

/** Maximum per account, reaction and subject kind. */
export const maxReactions = 500

/** Words for each subject kind, as in "Ya tienes 500 productos …". */
export const reactionSubjectWords: Record<ReactableKind, { one: string; many: string }> = {
  business: { one: 'el negocio', many: 'negocios' },
  product: { one: 'el producto', many: 'productos' },
  store: { one: 'la tienda', many: 'tiendas' },
  author: { one: 'al autor', many: 'autores' },
  post: { one: 'la entrada', many: 'entradas' },
}

/** Message at the limit. */
export const reactionLimitWords: Record<ReactionType, (plural: string) => string> = {
  save: (plural) =>
    `Ya tienes ${maxReactions} ${plural} en tus favoritos. Quita alguno para guardar otro.`,
  like: (plural) => `Ya te gustan ${maxReactions} ${plural}. Quita alguno para marcar otro.`,
  archive: (plural) => `Ya archivaste ${maxReactions} ${plural}. Quita alguno para archivar otro.`,
  follow: (plural) =>
    `Ya sigues ${maxReactions} ${plural}. Deja de seguir alguno para seguir otro.`,
}

/** Current state of a product in a reaction list. */
export const savedProductStates = ['available', 'sold_out', 'paused', 'gone'] as const
export type SavedProductState = (typeof savedProductStates)[number]

/** Label of the state; none for an available product. */
export const savedProductStateWords: Record<SavedProductState, string> = {
  available: '',
  sold_out: 'Agotado',
  paused: 'La tienda está en pausa',
  gone: 'Ya no está a la venta',
}

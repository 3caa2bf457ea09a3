import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'

/** Kinds of reactions. Archiving and saving exclude each other. */
export const markActs = ['save', 'like', 'archive', 'follow'] as const
export type MarkAct = (typeof markActs)[number]

/** Subject kinds that each reaction supports. */
export const markedKinds = {
  save: ['business', 'product', 'post'],
  like: ['business', 'product', 'post'],
  archive: ['business', 'product', 'post'],
  follow: ['business', 'store', 'author'],
} as const satisfies Record<MarkAct, MarkableKind[]>

/** Maximum per account, reaction and subject kind. */
export const maxMarks = 500

/** Words for each subject kind, as in "Ya tienes 500 productos …". */
export const markedWords: Record<MarkableKind, { one: string; many: string }> = {
  business: { one: 'el negocio', many: 'negocios' },
  product: { one: 'el producto', many: 'productos' },
  store: { one: 'la tienda', many: 'tiendas' },
  author: { one: 'al autor', many: 'autores' },
  post: { one: 'la entrada', many: 'entradas' },
}

/** Message at the limit. */
export const fullWords: Record<MarkAct, (plural: string) => string> = {
  save: (plural) =>
    `Ya tienes ${maxMarks} ${plural} en tus favoritos. Quita alguno para guardar otro.`,
  like: (plural) => `Ya te gustan ${maxMarks} ${plural}. Quita alguno para marcar otro.`,
  archive: (plural) => `Ya archivaste ${maxMarks} ${plural}. Quita alguno para archivar otro.`,
  follow: (plural) => `Ya sigues ${maxMarks} ${plural}. Deja de seguir alguno para seguir otro.`,
}

/** Current state of a product in a reaction list. */
export const markedProductStates = ['available', 'sold_out', 'paused', 'gone'] as const
export type MarkedProductState = (typeof markedProductStates)[number]

/** Label of the state; none for an available product. */
export const markedProductWords: Record<MarkedProductState, string> = {
  available: '',
  sold_out: 'Agotado',
  paused: 'La tienda está en pausa',
  gone: 'Ya no está a la venta',
}

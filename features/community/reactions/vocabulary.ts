import type { MarkableKind } from '#features/platform/subjects/vocabulary.ts'

/** What a person does with a thing for themselves. What is archived is no longer among what is saved, and the other way round. */
export const markActs = ['save', 'like', 'archive', 'follow'] as const
export type MarkAct = (typeof markActs)[number]

/** What each is done with. */
export const markedKinds = {
  save: ['business', 'product', 'post'],
  like: ['business', 'product', 'post'],
  archive: ['business', 'product', 'post'],
  follow: ['business', 'store', 'author'],
} as const satisfies Record<MarkAct, MarkableKind[]>

/** So many of each kind are kept of each act with one account. */
export const maxMarks = 500

/** Things of a kind, where there can be no more of them: "Ya tienes 500 productos …". */
export const markedWords: Record<MarkableKind, { one: string; many: string }> = {
  business: { one: 'el negocio', many: 'negocios' },
  product: { one: 'el producto', many: 'productos' },
  store: { one: 'la tienda', many: 'tiendas' },
  author: { one: 'al autor', many: 'autores' },
  post: { one: 'la entrada', many: 'entradas' },
}

/** Where the account is full. */
export const fullWords: Record<MarkAct, (things: string) => string> = {
  save: (things) =>
    `Ya tienes ${maxMarks} ${things} en tus favoritos. Quita alguno para guardar otro.`,
  like: (things) => `Ya te gustan ${maxMarks} ${things}. Quita alguno para marcar otro.`,
  archive: (things) => `Ya archivaste ${maxMarks} ${things}. Quita alguno para archivar otro.`,
  follow: (things) => `Ya sigues ${maxMarks} ${things}. Deja de seguir alguno para seguir otro.`,
}

/** How a marked product stands now. */
export const markedProductStates = ['available', 'sold_out', 'paused', 'gone'] as const
export type MarkedProductState = (typeof markedProductStates)[number]

/** What is said of it; nothing of what can be bought. */
export const markedProductWords: Record<MarkedProductState, string> = {
  available: '',
  sold_out: 'Agotado',
  paused: 'La tienda está en pausa',
  gone: 'Ya no está a la venta',
}

import type { ReactedSubject } from '#features/community/reactions/contract.ts'
import type { AccountReaction } from '#features/community/reactions/ui/account-reactions.ts'
import {
  type ReactionType,
  savedProductStateWords,
} from '#features/community/reactions/vocabulary.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import type { ProductCard } from '#features/selling/products/contract/catalogue.ts'
import { formatMoney } from '#shared/money.ts'
import { agoWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import type { Line } from './reaction-rows.tsx'

export type AccountLine = Line & {
  mark: Omit<AccountReaction, 'act'>
  /** Of a product that can be seen. */
  card: ProductCard | null
}

/** Path segment by kind. */
const folders: Record<ReactableKind, string> = {
  business: 'negocios',
  product: 'producto',
  store: 'tienda',
  author: 'blog/autores',
  post: 'blog',
}

/** Text for an item that is no longer visible. */
const goneWords: Record<ReactableKind, string> = {
  business: 'Ya no está en el directorio',
  product: savedProductStateWords.gone,
  store: 'Esta tienda está cerrada',
  author: 'Ya no escribe aquí',
  post: 'Ya no está publicada',
}

const sinceWords: Record<ReactionType, (ago: string) => string> = {
  save: (ago) => `guardado ${ago}`,
  like: (ago) => `te gusta desde ${ago}`,
  archive: (ago) => `archivado ${ago}`,
  follow: (ago) => `desde ${ago}`,
}

/** What changed in a product since the reaction: availability or price. */
function changeWordsOf({ kind, isSeen, product }: ReactedSubject, country: string | null): string {
  if (!isSeen) return goneWords[kind]
  if (!product?.card || product.state !== 'available')
    return product ? savedProductStateWords[product.state] : ''
  if (product.priceBefore === null) return ''
  const before = formatMoney(product.priceBefore, product.card.currency, false, country)
  return product.card.price < product.priceBefore
    ? `Bajó: antes ${before}`
    : `Subió: antes ${before}`
}

/** Converts a reaction to a list row; amounts are written as in `country`, the reader's. */
export function lineOf(
  marked: ReactedSubject,
  act: ReactionType,
  country: string | null = null,
): AccountLine {
  const { kind, name, title, detail, picture, isSeen, markedAt, product } = marked
  const card = product?.card
  const price =
    card && `${card.varies ? 'Desde ' : ''}${formatMoney(card.price, card.currency, true, country)}`
  return {
    key: `${kind} ${name}`,
    to: isSeen ? `/${folders[kind]}/${name}` : null,
    name: title,
    picture: picture ?? '',
    what: joinParts([price, detail, sinceWords[act](agoWords(markedAt))]),
    told: changeWordsOf(marked, country),
    mark: { kind, name },
    card: card ?? null,
  }
}

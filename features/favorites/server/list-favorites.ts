import { limitOf, run, Statement } from '#features/directory/server/index.ts'
import { cardJoins, cardOf, presentCard, type StoredCard } from '#features/products/server/index.ts'
import { isSeen } from '#features/stores/server/index.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listFavorites as contract, type Favorite } from '../contract.ts'
import type { FavoriteState } from '../vocabulary.ts'

type Row = {
  id: string
  slug: string
  title: string
  handle: string
  name: string
  storeState: string
  card: StoredCard | null
  seenPrice: number
  seenCurrency: string
  savedAt: string
  time: string
}

function stateOf({ card, storeState }: Row): FavoriteState {
  if (!card) return 'gone'
  if (card.isAvailable) return 'available'
  return storeState === 'open' ? 'sold_out' : 'paused'
}

function present(row: Row): Favorite {
  const { id, slug, title, handle, name, card, seenPrice, seenCurrency, savedAt } = row
  const isOther = card && card.currency === seenCurrency && card.price !== seenPrice
  return {
    ...{ id, slug, title, store: { handle, name }, state: stateOf(row), savedAt },
    card: card && presentCard(card),
    priceBefore: isOther ? seenPrice : null,
  }
}

/** Favourite products of the caller as they stand now, newest first; read from the primary, where a heart just turned is known. */
export const listFavorites = handle(contract, async ({ services, caller, input: { after, size } }) => {
  const from = fromCursor(after, byTime)
  const statement = new Statement()
  const moment = `${statement.value(services.now())}::timestamptz`
  const beyond = from
    ? `and (k.created_at, k.product_id) < (${statement.value(from[0])}::timestamptz, ${statement.value(from[1])}::uuid)`
    : ''
  // A mark is `k`: the card calls the product `p` and its first photo `f`.
  const text = `select k.product_id as id, q.slug, q.title, o.handle, o.name, o.state as "storeState", c.card,
      k.seen_price::float8 as "seenPrice", k.seen_currency as "seenCurrency", k.created_at::text as time,
      to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt"
    from favorite_products k join products q on q.id = k.product_id join stores o on o.id = q.store_id
      left join lateral (select ${cardOf(moment)} as card
        from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id ${cardJoins(moment)}
        where p.id = k.product_id and p.state = 'published' and ${isSeen(statement)}) c on true
    where k.profile_id = ${statement.value(caller.userId)}::uuid ${beyond}
    order by k.created_at desc, k.product_id desc ${limitOf(size + 1)}`
  const rows = await run<Row>(services.pool, text, statement)
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { items: shown.map(present), next: rows.length > size && last ? toCursor([last.time, last.id]) : null }
})

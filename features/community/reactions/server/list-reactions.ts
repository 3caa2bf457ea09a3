import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import type { ReactableKind } from '#features/platform/subjects/vocabulary.ts'
import {
  cardJoins,
  isStoreVisible,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
  storedPicture,
} from '#features/selling/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listReactions as contract, type ReactedSubject } from '../contract.ts'
import type { SavedProductState } from '../vocabulary.ts'

type Row = {
  id: string
  kind: ReactableKind
  name: string
  title: string
  detail: string
  picture: StoredPicture | null
  storeState: string
  isSeen: boolean
  card: StoredProductCard | null
  seenPrice: number | null
  seenCurrency: string | null
  markedAt: string
  time: string
}

function stateOf({ card, storeState }: Row): SavedProductState {
  if (!card) return 'gone'
  if (card.isAvailable) return 'available'
  return storeState === 'open' ? 'sold_out' : 'paused'
}

function productOf(row: Row): ReactedSubject['product'] {
  if (row.kind !== 'product') return null
  const { card, seenPrice, seenCurrency } = row
  const isOther = card && card.currency === seenCurrency && card.price !== seenPrice
  return {
    state: stateOf(row),
    card: card && serializeProductCard(card),
    priceBefore: isOther ? seenPrice : null,
  }
}

function serializeRow(row: Row): ReactedSubject {
  const { id, kind, name, title, detail, markedAt } = row
  const product = productOf(row)
  const picture = product ? product.card?.picture : pictureOf(row.picture)
  const isSeen = product ? product.card !== null : row.isSeen
  return {
    id,
    kind,
    name,
    title,
    detail,
    picture: picture?.url ?? null,
    isSeen,
    markedAt,
    product,
  }
}

/**
 * Lists the subjects of one reaction of the caller in their current state, newest first. It reads from the primary, so that a reaction just
 * made is included.
 */
export const listReactions = handle(
  contract,
  async ({ services, caller, input: { act, kind, after, size } }) => {
    const from = fromCursor(after, byTime)
    const statement = new SqlStatement()
    const moment = `${statement.value(services.now())}::timestamptz`
    const beyond = from
      ? `and (k.created_at, k.subject_id) < (${statement.value(from[0])}::timestamptz, ${statement.value(from[1])}::uuid)`
      : ''
    const ofKind = kind ? `and k.kind = ${statement.value(kind)}` : ''
    // The reaction is `k`, because the product card uses `p`, `s` (store), `b` (business) and `f` (first photo).
    const text = `select k.subject_id as id, k.kind, coalesce(h.slug, q.slug, o.handle, u.username, w.slug, v.slug) as name,
      coalesce(h.name, q.title, o.name, nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username, w.title, v.title) as title,
      case k.kind when 'business' then concat_ws('\u00a0· ', g.card->'category'->>'name', coalesce(g.card->'place'->>'city', g.card->'place'->>'state'))
        when 'product' then o.name when 'author' then '@' || u.username when 'post' then 'Blog' else '@' || o.handle end as detail,
      case when k.kind in ('author', 'post', 'store') then ${storedPicture('i', `''`)} when g.card->>'logo' is not null then g.card->'logo' else g.card->'cover' end as picture, o.state as "storeState", c.card, k.seen_price::float8 as "seenPrice", k.seen_currency as "seenCurrency",
      case k.kind when 'business' then h.state = any(${statement.value(listedStates)}) when 'author' then u.archived_at is null
        when 'post' then w.post_id is not null and v.state = 'active' else coalesce(y.seen, false) end as "isSeen",
      k.created_at::text as time, to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "markedAt"
    from reactions k
      left join businesses h on k.kind = 'business' and h.id = k.subject_id left join business_cards g on g.business_id = h.id
      left join products q on k.kind = 'product' and q.id = k.subject_id
      left join stores o on o.id = case k.kind when 'product' then q.store_id when 'store' then k.subject_id end
      left join authors u on k.kind = 'author' and u.id = k.subject_id left join posts v on k.kind = 'post' and v.id = k.subject_id
      left join published_posts w on w.post_id = v.id left join media_objects i on i.id = coalesce(u.profile_image_id, w.cover_id, o.logo_id)
      left join lateral (select true as seen from stores s join businesses b on b.id = s.business_id where s.id = o.id and ${isStoreVisible(statement)}) y on true
      left join lateral (select ${productCardOf(moment)} as card
        from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id ${cardJoins(moment)}
        where p.id = q.id and p.state = 'published' and ${isStoreVisible(statement)}) c on true
    where k.profile_id = ${statement.value(caller.userId)}::uuid and k.act = ${statement.value(act)} ${ofKind} ${beyond}
    order by k.created_at desc, k.subject_id desc ${limitOf(size + 1)}`
    const rows = await run<Row>(services.pool, text, statement)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(serializeRow),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)

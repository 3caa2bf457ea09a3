import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { handle } from '#shared/server/route.ts'
import { timedCache } from '#shared/server/timed-cache.ts'
import { dayMs } from '#shared/time/durations.ts'
import { listBestSellers as contract } from '../contract/catalogue.ts'
import { bestSellers } from '../vocabulary.ts'
import { cardJoins, productCardOf, type StoredProductCard, serializeProductCard } from './card.ts'
import {
  buyableNow,
  isOfCountry,
  isShippedTo,
  seenStores,
  soldOut,
} from './find/product-filters.ts'

/**
 * The ranking of a country: counting the sales of three months costs more than the cards. A short
 * ranking is one of few sales, which are counted for every answer.
 */
const cachedRanking = timedCache<string[]>({
  maxAge: 600_000,
  max: 300,
  isCostly: (ids) => ids.length > bestSellers.most,
})

/** Ids of the products that sold most, more than are shown, because some may no longer be for sale. */
async function rankProducts(pool: Pool, country: string | undefined, now: Date): Promise<string[]> {
  const statement = new SqlStatement()
  const since = new Date(now.getTime() - bestSellers.days * dayMs)
  const ofCountry = country ? `where ${isOfCountry(statement, country)}` : ''
  // By store, because the index of its orders ends where the days do.
  const text = `with ${seenStores(statement)}
    select r.id from (
      select p.id, n.sold, row_number() over (partition by p.store_id order by n.sold desc, p.id) as nth
      from (
        select v.product_id, sum(l.quantity) as sold from seen s cross join lateral (
            select o.id from orders o where o.store_id = s.id and o.created_at > ${statement.value(since)}::timestamptz
              and o.paid_at is not null and o.state not in ('cancelled', 'refunded')) o
          join order_lines l on l.order_id = o.id join product_variants v on v.id = l.sellable_id
        group by v.product_id) n
      join products p on p.id = n.product_id ${ofCountry}) r
    where r.nth <= ${2 * bestSellers.perStore} order by r.sold desc, r.id ${limitOf(4 * bestSellers.most)}`
  return (await run<{ id: string }>(pool, text, statement)).map(({ id }) => id)
}

/** Lists what sold most lately and can be bought now. */
export const listBestSellers = handle(contract, async ({ services, input: { country } }) => {
  const { pool } = services.reads
  const now = services.now()
  const ids = await cachedRanking(pool, country ?? '', now, () => rankProducts(pool, country, now))
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const shipsToReader = country ? isShippedTo(statement, country) : 'null'
  const text = `with ${seenStores(statement)}, ${soldOut},
    shown as (
      select i.id, i.nth, row_number() over (partition by p.store_id order by i.nth) as of_store
      from unnest(${statement.value(ids)}::uuid[]) with ordinality i (id, nth) join products p on p.id = i.id join seen s on s.id = p.store_id
      where p.state = 'published' and ${buyableNow})
    select ${productCardOf(moment, shipsToReader)} as card
    from shown i join products p on p.id = i.id join seen s on s.id = p.store_id ${cardJoins(moment)}
    where i.of_store <= ${bestSellers.perStore} order by i.nth ${limitOf(bestSellers.most)}`
  const rows = await run<{ card: StoredProductCard }>(pool, text, statement)
  const items = rows.map(({ card }) => serializeProductCard(card))
  return { items: items.length < bestSellers.least ? [] : items }
})

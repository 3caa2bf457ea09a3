import type { Pool } from 'pg'
import { type BusinessKind, businessKinds } from '#features/directory/businesses/vocabulary.ts'
import {
  limitOf,
  run,
  SqlStatement,
  type StoredBusinessCard,
  summaryOf,
} from '#features/directory/server.ts'
import {
  cardJoins,
  isSeen,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
} from '#features/selling/server.ts'
import { handle } from '#shared/server/route.ts'
import { listMostActive as contract } from '../contract.ts'
import { isComing, tabKinds } from '../vocabulary.ts'

/** In a tab: three rows of three on a wide screen. */
const shown = 9
/** So far down a list it is looked for things of a tab: where hardly any of them may be seen, or offer services, not the whole list is read. */
const searched = { seen: 2_000, services: 200 }

/**
 * Ids of so many things with their place `nth`, those with the highest score first and then, where they are too few, those that `others` gives
 * in its order; both are read only as far as enough of them fit.
 */
const placed = (active: string, others: string) =>
  `with a as materialized (select id, row_number() over () as nth from (${active} ${limitOf(shown)}) f)
  select id, nth from a
  union all select id, ${shown} + row_number() over () as nth from (
    select id from (${others}) o where id not in (select id from a) limit (select ${shown} - count(*) from a)) rest`

/** Kinds stand in the text, so that the plan knows how many there are of each. */
const ofEach = (kinds: readonly string[], one: (kind: string) => string, order: string) =>
  `(select * from (${kinds.map((kind) => `(${one(kind)})`).join(' union all ')}) k order by ${order})`

/** Things of these kinds that somebody did something with, as `id` and `score`. */
const scored = (of: 'business' | 'product', kinds: readonly string[], deep: number) =>
  ofEach(
    kinds,
    (kind) => `select subject_id as id, score from subject_figures
      where kind = '${of}' and listed_as = '${kind}' and score is not null order by score desc, subject_id ${limitOf(deep)}`,
    `score desc, id ${limitOf(deep)}`,
  )

/** Listed businesses of a condition, as `id` and `quality`: as many as are needed where all of them are active, too. */
const best = (condition: string) =>
  `select business_id as id, quality from business_search where ${condition} order by quality desc, business_id desc ${limitOf(2 * shown)}`

async function showBusinesses(pool: Pool, active: string, others: string, now: Date) {
  const text = `select c.card from (${placed(active, others)}) p join business_cards c on c.business_id = p.id order by p.nth`
  const rows = await run<{ card: StoredBusinessCard }>(pool, text, new SqlStatement())
  return rows.map(({ card }) => summaryOf(card, now, null))
}

const mostActive = (kinds: readonly string[], deep: number, fits: string) =>
  `select f.id from ${scored('business', kinds, deep)} f join business_search s on s.business_id = f.id where ${fits} order by f.score desc, f.id`

const mostActiveBusinesses = (pool: Pool, kinds: readonly BusinessKind[], now: Date) =>
  showBusinesses(
    pool,
    mostActive(kinds, searched.seen, 'true'),
    `select id from ${ofEach(kinds, (kind) => best(`kind = '${kind}'`), 'quality desc, id desc')} b`,
    now,
  )

/** Businesses of any kind that say that they offer services. */
const mostActiveServices = (pool: Pool, now: Date) =>
  showBusinesses(
    pool,
    mostActive(businessKinds, searched.services, 's.services'),
    best('services'),
    now,
  )

async function mostActiveProducts(pool: Pool, kinds: readonly string[], now: Date) {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const stores = 'join stores s on s.id = p.store_id join businesses b on b.id = s.business_id'
  const fits = `p.kind in (${kinds.map((kind) => `'${kind}'`)}) and p.state = 'published' and ${isSeen(statement)}`
  const active = `select p.id from ${scored('product', kinds, searched.seen)} f join products p using (id) ${stores} where ${fits} order by f.score desc, f.id`
  const others = `select p.id from (
      select p.id, p.published_at from products p where p.state = 'published' order by p.published_at desc, p.id desc ${limitOf(searched.seen)}) n
    join products p using (id) ${stores} where ${fits} order by n.published_at desc, n.id desc`
  const text = `select ${productCardOf(moment)} as card from (${placed(active, others)}) x
    join products p on p.id = x.id join stores s on s.id = p.store_id ${cardJoins(moment)} order by x.nth`
  const rows = await run<{ card: StoredProductCard }>(pool, text, statement)
  return rows.map(({ card }) => serializeProductCard(card))
}

/** What people do most with in a tab of the home page; nothing in one whose things cannot be published yet. */
export const listMostActive = handle(contract, async ({ services, input: { tab } }) => {
  const now = services.now()
  const { pool } = services.reads
  if (isComing(tab)) return { businesses: [], products: [] }
  if (tab === 'companies' || tab === 'professionals')
    return { businesses: await mostActiveBusinesses(pool, tabKinds[tab], now), products: [] }
  const products = await mostActiveProducts(pool, tabKinds[tab], now)
  // Where no store sells a service, those who offer them stand there.
  const businesses =
    tab === 'services' && products.length === 0 ? await mostActiveServices(pool, now) : []
  return { businesses, products }
})

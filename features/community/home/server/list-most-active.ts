import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { type BusinessKind, businessKinds } from '#features/directory/businesses/vocabulary.ts'
import { type StoredBusinessCard, summaryOf } from '#features/directory/server.ts'
import {
  cardJoins,
  isStoreVisible,
  productCardOf,
  type StoredProductCard,
  serializeProductCard,
} from '#features/selling/server.ts'
import { handle } from '#shared/server/route.ts'
import { listMostActive as contract } from '../contract.ts'
import { isComing, tabKinds } from '../home-tabs.ts'

/** Items per tab: three rows of three on a wide screen. */
const perTab = 9
/** Maximum rows that are searched for a tab's items, so that a tab with few matches does not scan the whole list. */
const searched = { seen: 2_000, services: 200 }

/**
 * SQL: ids with their position `nth`: first those of `active`, then, if they are too few, those of `others`, each in its order. Both are
 * read only as far as needed.
 */
const placed = (active: string, others: string) =>
  `with a as materialized (select id, row_number() over () as nth from (${active} ${limitOf(perTab)}) f)
  select id, nth from a
  union all select id, ${perTab} + row_number() over () as nth from (
    select id from (${others}) o where id not in (select id from a) limit (select ${perTab} - count(*) from a)) rest`

/** SQL union over the kinds. They are literals, so that the planner can use the statistics of each kind. */
const ofEach = (kinds: readonly string[], one: (kind: string) => string, order: string) =>
  `(select * from (${kinds.map((kind) => `(${one(kind)})`).join(' union all ')}) k order by ${order})`

/** SQL: subjects of these kinds with interactions, as `id` and `score`. */
const scored = (of: 'business' | 'product', kinds: readonly string[], maxRows: number) =>
  ofEach(
    kinds,
    (kind) => `select subject_id as id, score from subject_figures
      where kind = '${of}' and listed_as = '${kind}' and score is not null order by score desc, subject_id ${limitOf(maxRows)}`,
    `score desc, id ${limitOf(maxRows)}`,
  )

/** SQL: whether a row `s` of the search index is of the country; always without one. */
const ofCountry = (statement: SqlStatement, country: string | undefined) =>
  country
    ? `s.country_id = (select id from places where kind = 'country' and country_code = ${statement.value(country)})`
    : 'true'

/** SQL: listed businesses matching a condition, as `id` and `quality`; enough even if all of them are active, too. */
const best = (condition: string) =>
  `select s.business_id as id, s.quality from business_search s where ${condition} order by quality desc, business_id desc ${limitOf(2 * perTab)}`

async function listBusinesses(
  pool: Pool,
  statement: SqlStatement,
  [active, others]: [active: string, others: string],
  now: Date,
) {
  const text = `select c.card from (${placed(active, others)}) p join business_cards c on c.business_id = p.id order by p.nth`
  const rows = await run<{ card: StoredBusinessCard }>(pool, text, statement)
  return rows.map(({ card }) => summaryOf(card, now, null))
}

const mostActive = (kinds: readonly string[], maxRows: number, fits: string) =>
  `select f.id from ${scored('business', kinds, maxRows)} f join business_search s on s.business_id = f.id where ${fits} order by f.score desc, f.id`

function mostActiveBusinesses(
  pool: Pool,
  kinds: readonly BusinessKind[],
  country: string | undefined,
  now: Date,
) {
  const statement = new SqlStatement()
  const here = ofCountry(statement, country)
  const others = ofEach(
    kinds,
    (kind) => best(`s.kind = '${kind}' and ${here}`),
    'quality desc, id desc',
  )
  return listBusinesses(
    pool,
    statement,
    [mostActive(kinds, searched.seen, here), `select id from ${others} b`],
    now,
  )
}

/** Businesses of any kind that offer services. */
function mostActiveServices(pool: Pool, country: string | undefined, now: Date) {
  const statement = new SqlStatement()
  const fits = `s.services and ${ofCountry(statement, country)}`
  return listBusinesses(
    pool,
    statement,
    [mostActive(businessKinds, searched.services, fits), best(fits)],
    now,
  )
}

async function mostActiveProducts(
  pool: Pool,
  kinds: readonly string[],
  country: string | undefined,
  now: Date,
) {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const stores = 'join stores s on s.id = p.store_id join businesses b on b.id = s.business_id'
  const here = country
    ? `exists (select from business_search s where s.business_id = b.id and ${ofCountry(statement, country)})`
    : 'true'
  const fits = `p.kind in (${kinds.map((kind) => `'${kind}'`)}) and p.state = 'published' and ${isStoreVisible(statement)} and ${here}`
  const active = `select p.id from ${scored('product', kinds, searched.seen)} f join products p using (id) ${stores} where ${fits} order by f.score desc, f.id`
  const others = `select p.id from (
      select p.id, p.published_at from products p where p.state = 'published' order by p.published_at desc, p.id desc ${limitOf(searched.seen)}) n
    join products p using (id) ${stores} where ${fits} order by n.published_at desc, n.id desc`
  const text = `select ${productCardOf(moment)} as card from (${placed(active, others)}) x
    join products p on p.id = x.id join stores s on s.id = p.store_id ${cardJoins(moment)} order by x.nth`
  const rows = await run<{ card: StoredProductCard }>(pool, text, statement)
  return rows.map(({ card }) => serializeProductCard(card))
}

/** Lists the most active businesses or products of a tab; empty for an upcoming tab. */
export const listMostActive = handle(contract, async ({ services, input: { tab, country } }) => {
  const now = services.now()
  const { pool } = services.reads
  if (isComing(tab)) return { businesses: [], products: [] }
  if (tab === 'companies' || tab === 'professionals')
    return {
      businesses: await mostActiveBusinesses(pool, tabKinds[tab], country, now),
      products: [],
    }
  const products = await mostActiveProducts(pool, tabKinds[tab], country, now)
  // When no store sells services, businesses that offer services are listed instead.
  const businesses =
    tab === 'services' && products.length === 0 ? await mostActiveServices(pool, country, now) : []
  return { businesses, products }
})

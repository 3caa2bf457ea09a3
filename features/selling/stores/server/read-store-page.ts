import type { Pool } from 'pg'
import type { Config } from '#config.ts'
import { run, SqlStatement } from '#db/statement.ts'
import {
  contactWords,
  listedStates,
  type NetworkKind,
  networkKinds,
} from '#features/directory/businesses/vocabulary.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { countryOfCurrency } from '#shared/countries.ts'
import { mercadoPagoTerms } from '#shared/mercado-pago-countries.ts'
import { stateName } from '#shared/places/states.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/store-page.ts'
import { publicStoreStates } from '../vocabulary.ts'
import { storedPicture } from './stored-picture.ts'

type Row<Page> = Omit<Page, 'logo' | 'banner' | 'networks'> & {
  logo: StoredPicture | null
  banner: StoredPicture | null
  networks: { kind: NetworkKind; url: string }[]
}

/** SQL condition: store `s` of business `b` is public. */
export function isStoreVisible(statement: SqlStatement): string {
  return `s.state = any(${statement.value(publicStoreStates)}::text[]) and b.state = any(${statement.value(listedStates)}::text[])`
}

/** SQL: JSON of business `b` with its primary address `a`, as shown next to a store. */
export const storesBusiness = `json_build_object('id', b.id, 'slug', b.slug, 'name', b.name,
  'badge', json_build_object('level', b.level, 'facts', b.verified_facts, 'until', b.verified_until), 'city', a.city, 'countryCode', a.country_code)`

const categories = `(select coalesce(json_agg(json_build_object('category', c.category, 'count', c.n) order by c.n desc, c.category), '[]')
        from (select p.category, count(*)::int as n from products p where p.store_id = s.id and p.state = 'published' group by 1) c)`

const figures = `case when b.rating_count > 0 then json_build_object('average', b.rating_average, 'count', b.rating_count) end as rating,
      (select json_build_object('average', sum(p.rating_average * p.rating_count) / sum(p.rating_count), 'count', sum(p.rating_count))
        from products p where p.store_id = s.id and p.state = 'published' and p.rating_count > 0 having count(*) > 0) as "productRating",
      exists (select from products p join product_variants v on v.product_id = p.id and not v.is_retired join sellables e on e.id = v.id
        where p.store_id = s.id and p.state = 'published' and e.tiers <> '[]') as "hasWholesalePrices",
      coalesce((select f.followers from subject_figures f where f.subject_id = s.id), 0) as followers,
      exists (select from consent_settings n where n.business_id = b.id and n.on_page) as "asksNews"`

/** Gets the public store `s` that matches `which`, with the columns of `more`. Throws `not_found` when it is not public. */
async function getPublicStore<Page extends contract.SellingStore>(
  pool: Pool,
  statement: SqlStatement,
  which: string,
  more = '',
) {
  const text = `select s.id, s.handle, s.name, s.about, s.layout, s.state, s.holiday_until::text as "holidayUntil", s.currency,
      s.return_days as "returnDays", s.return_policy as "returnPolicy", s.tax_number as "taxNumber", s.is_demo as "isDemo", not is_unattended(b.id) as "takesOrders",
      ${storedPicture('l', `'Logo de ' || s.name`)} as logo, ${storedPicture('n', `''`)} as banner,
      (select coalesce(json_agg(json_build_object('id', h.id, 'kind', h.kind, 'name', h.name, 'countryCode', h.country_code, 'state', h.state,
        'basis', h.basis, 'price', h.price, 'steps', h.steps, 'freeAbove', h.free_above, 'detail', h.detail) order by h.position), '[]') from shipping_methods h where h.store_id = s.id) as shipping,
      ${storesBusiness} as business,
      (select coalesce(json_agg(json_build_object('kind', c.kind, 'url', c.value) order by c.position, c.id), '[]') from business_contacts c
        where c.business_id = b.id and c.is_public and c.kind = any(${statement.value(networkKinds)}::text[]) and c.value like 'https://%') as networks${more}
    from stores s join businesses b on b.id = s.business_id
      left join business_addresses a on a.business_id = b.id and a.is_primary
      left join media_objects l on l.id = s.logo_id left join media_objects n on n.id = s.banner_id
    where ${which} and ${isStoreVisible(statement)}`
  const [row] = await run<Row<Page>>(pool, text, statement)
  if (!row) throw notFound('la tienda')
  const networks = row.networks.map(({ kind, url }) => ({ name: contactWords[kind], url }))
  // States are stored by code and returned by name, so that pages need no list of states.
  const shipping = row.shipping.map((way) => ({
    ...way,
    state: way.state && stateName(way.countryCode ?? '', way.state),
  }))
  return { ...row, shipping, networks, logo: pictureOf(row.logo), banner: pictureOf(row.banner) }
}

/** Public data of a store, shown next to its products. Throws `not_found` when it is not public. */
export function readSellingStore(pool: Pool, id: string): Promise<contract.SellingStore> {
  const statement = new SqlStatement()
  return getPublicStore<contract.SellingStore>(
    pool,
    statement,
    `s.id = ${statement.value(id)}::uuid`,
  )
}

/** SQL condition: store `s` has or had this handle. */
export function matchesStoreHandle(statement: SqlStatement, handle: string): string {
  const handleValue = statement.value(handle)
  return `s.id = coalesce((select id from stores where handle = ${handleValue}), (select store_id from store_former_handles where handle = ${handleValue}))`
}

/** Whether the store's currency has interest-free instalments at Mercado Pago. Demonstration stores take no real money. */
function isInterestFree(
  { mercadoPago }: Pick<Config, 'mercadoPago'>,
  { currency, isDemo }: contract.SellingStore,
): boolean {
  const country = countryOfCurrency(currency)
  if (isDemo || !country || !mercadoPagoTerms[country]?.isInterestFree) return false
  return mercadoPago?.accounts[country] !== undefined
}

/** Gets a store's public page. A former handle returns the store with its current handle. */
export const readStore = handle(contract.readStore, async ({ services, input: { handle } }) => {
  const statement = new SqlStatement()
  const more = `, ${categories} as categories, ${figures}`
  const page = await getPublicStore<Omit<contract.StorePage, 'isInterestFree'>>(
    services.reads.pool,
    statement,
    matchesStoreHandle(statement, handle),
    more,
  )
  return { ...page, isInterestFree: isInterestFree(services.config, page) }
})

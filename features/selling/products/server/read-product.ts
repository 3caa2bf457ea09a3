import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { tiersBelow } from '#features/selling/stores/contract/unit-price.ts'
import {
  isStoreVisible,
  readSellingStore,
  storedPicture,
} from '#features/selling/stores/server/index.ts'
import { maxUnitsPerLine } from '#features/selling/stores/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import {
  readProduct as contract,
  type ProductCard,
  type ProductPage,
} from '../contract/catalogue.ts'
import {
  cardJoins,
  isNewProduct,
  productCardOf,
  ratingOf,
  type StoredProductCard,
  serializeProductCard,
} from './card.ts'
import { withSubcategories } from './find/product-filters.ts'
import { lowestBefore, type PriceRow } from './lowest-before.ts'

/** Maximum number of similar products. */
const maxSimilar = 6

type Variant = Omit<
  ProductPage['variants'][number],
  'max' | 'lowestBefore' | 'fullPrice' | 'price' | 'saleUntil'
> & {
  price: number
  fullPrice: number
  saleUntil: string | null
  stock: number | null
  history:
    | (Omit<PriceRow, 'setAt' | 'saleFrom' | 'saleUntil'> &
        Record<'setAt', string> &
        Record<'saleFrom' | 'saleUntil', string | null>)[]
    | null
}

type Row = Omit<ProductPage, 'photos' | 'variants' | 'store'> & {
  storeId: string
  photos: StoredPicture[]
  variants: Variant[]
}

const focus = `case when f.focus_x <> 0.5 or f.focus_y <> 0.5 then json_build_object('x', f.focus_x, 'y', f.focus_y) end`

/** SQL: index of a photo among the photos of product `p`, from 0; null for none. */
const photoAt = (mediaId: string) => `case when ${mediaId} is not null then (
  select count(*) from product_photos own join product_photos f on f.product_id = own.product_id and f.position < own.position
  where own.product_id = p.id and own.media_id = ${mediaId}) end`

/** SQL: price history of a variant, only for Spain, whose law requires it; limited to the last 200 changes. */
const history = `case when a.country_code = 'ES' and o.now < o.price then (
  select json_agg(json_build_object('price', h.price, 'salePrice', h.sale_price, 'saleFrom', h.sale_from, 'saleUntil', h.sale_until, 'setAt', h.set_at) order by h.number)
  from (select * from sellable_prices where sellable_id = o.id order by number desc limit 200) h) end`

/** Gets a published product of a public store by its current or a former slug. Throws `not_found`. */
async function getProductRow(pool: Pool, slug: string, now: Date): Promise<Row> {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const slugValue = statement.value(slug)
  const text = `select p.id, p.slug, p.title, p.description, p.seo_title as "seoTitle", p.seo_description as "seoDescription", p.category, p.brand, p.tags, p.options, s.currency, s.id as "storeId", ${ratingOf} as rating, ${isNewProduct(moment)} as "isNew",
      case when p.kind = 'digital' then (select json_build_object('count', count(*), 'bytes', coalesce(sum(m.bytes), 0)) from product_files f
        join media_objects m on m.id = f.media_id where f.product_id = p.id and f.retired_at is null) end as files,
      (select coalesce(json_agg(${storedPicture('m', 'f.alt', focus)} order by f.position), '[]') from product_photos f
        join media_objects m on m.id = f.media_id where f.product_id = p.id) as photos,
      (select coalesce(json_agg(json_build_object('id', o.id, 'values', o.values, 'sku', o.sku, 'price', o.now, 'fullPrice', o.price, 'saleUntil', o.sale_until, 'tiers', o.tiers,
        'isShipped', o.is_shipped, 'stock', o.stock, 'photo', ${photoAt('o.own_photo_id')}, 'history', ${history}) order by o.position, o.id), '[]')
        from (select e.*, c.values, c.position, c.photo_id as own_photo_id, price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${moment}) as now
          from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired) o) as variants
    from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
      left join business_addresses a on a.business_id = b.id and a.is_primary
    where p.id = coalesce((select id from products where slug = ${slugValue}), (select product_id from product_former_slugs where slug = ${slugValue}))
      and p.state = 'published' and ${isStoreVisible(statement)}`
  const [row] = await run<Row>(pool, text, statement)
  if (!row) throw notFound('el producto')
  return row
}

function serializeVariant(
  { stock, history, ...one }: Variant,
  isOpen: boolean,
  now: Date,
): ProductPage['variants'][number] {
  const isOnSale = one.price < one.fullPrice
  const moment = (text: string | null) => (text === null ? null : new Date(text))
  const rows = history?.map((row) => ({
    ...row,
    saleFrom: moment(row.saleFrom),
    saleUntil: moment(row.saleUntil),
    setAt: new Date(row.setAt),
  }))
  return {
    ...one,
    fullPrice: isOnSale ? one.fullPrice : null,
    saleUntil: isOnSale ? (moment(one.saleUntil)?.toISOString() ?? null) : null,
    tiers: tiersBelow(one.price, one.tiers),
    lowestBefore: rows ? lowestBefore(rows, now) : null,
    max: isOpen ? Math.min(stock ?? maxUnitsPerLine, maxUnitsPerLine) : 0,
  }
}

/** Lists the newest other products of its category and subcategories in the same currency; another currency means another country. */
async function listSimilar(
  pool: Pool,
  { id, category, currency }: Pick<ProductPage, 'id' | 'category' | 'currency'>,
  now: Date,
): Promise<ProductCard[]> {
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const text = `select ${productCardOf(moment)} as card
    from unnest(${statement.value(withSubcategories(category))}::text[]) c (category) cross join lateral (
      select p.id, p.slug, p.title, p.category, p.store_id, p.published_at, p.rating_average, p.rating_count from products p join stores s on s.id = p.store_id join businesses b on b.id = s.business_id
      where p.state = 'published' and p.category = c.category and p.id <> ${statement.value(id)}::uuid and s.currency = ${statement.value(currency)}
        and ${isStoreVisible(statement)}
      order by p.published_at desc, p.id desc ${limitOf(maxSimilar)}) p
    join stores s on s.id = p.store_id ${cardJoins(moment)} order by p.published_at desc, p.id desc ${limitOf(maxSimilar)}`
  const rows = await run<{ card: StoredProductCard }>(pool, text, statement)
  return rows.map(({ card }) => serializeProductCard(card))
}

/** Gets a public product page with similar products. */
export const readProduct = handle(contract, async ({ services, input: { slug } }) => {
  const { pool } = services.reads
  const now = services.now()
  const { storeId, photos, variants, ...row } = await getProductRow(pool, slug, now)
  const [store, similar] = await Promise.all([
    readSellingStore(pool, storeId),
    listSimilar(pool, row, now),
  ])
  const isOpen = store.state === 'open'
  return {
    product: {
      ...row,
      photos: photos.map((one) => pictureOf(one)),
      variants: variants.map((one) => serializeVariant(one, isOpen, now)),
      store,
    },
    similar,
  }
})

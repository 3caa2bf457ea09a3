import { pictureOf, type StoredPicture } from '#features/platform/server.ts'
import { storedPicture } from '#features/selling/stores/server/index.ts'
import type { ProductCard } from '../contract/catalogue.ts'
import { newDays } from '../vocabulary.ts'

/** A card as the SQL query returns it. */
export type StoredProductCard = Omit<ProductCard, 'picture'> & { picture: StoredPicture | null }

/** SQL condition: product `p` is new at `moment`. */
export const isNewProduct = (moment: string): string =>
  `p.published_at > ${moment} - interval '${newDays} days'`

/** SQL: rating of product `p` as JSON; null without verified reviews. */
export const ratingOf = `case when p.rating_count > 0 then json_build_object('average', p.rating_average, 'count', p.rating_count) end`

/**
 * SQL: JSON of the card of product `p` in store `s` at `moment`; requires `cardJoins`. `shipsToReader` is SQL, too.
 */
export const productCardOf = (
  moment: string,
  shipsToReader = 'null',
): string => `json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'category', p.category,
  'picture', ${storedPicture('m', 'f.alt')}, 'currency', s.currency, 'price', v.price, 'fullPrice', v.full_price, 'saleUntil', v.sale_until, 'varies', v.varies,
  'rating', ${ratingOf}, 'isNew', ${isNewProduct(moment)}, 'isAvailable', s.state = 'open' and v.is_available, 'onlyVariant', v.only_variant, 'shipsToReader', ${shipsToReader},
  'store', json_build_object('handle', s.handle, 'name', s.name, 'level', sb.level, 'city', sa.city, 'countryCode', sa.country_code))`

/** SQL joins: figures of the variants of product `p` at `moment`, its first photo, and the business of its store `s` with its address. */
export const cardJoins = (moment: string): string => `cross join lateral (
    select min(o.now) as price, (array_agg(case when o.now < o.price then o.price end order by o.now, o.position))[1] as full_price,
      (array_agg(case when o.now < o.price then o.sale_until end order by o.now, o.position))[1] as sale_until,
      min(o.now) <> max(o.now) as varies, bool_or(o.stock is null or o.stock > 0) as is_available,
      case when count(*) = 1 then (array_agg(o.id))[1] end as only_variant
    from (select e.id, e.price, e.sale_until, e.stock, c.position, price_at(e.price, e.sale_price, e.sale_from, e.sale_until, ${moment}) as now
      from product_variants c join sellables e on e.id = c.id where c.product_id = p.id and not c.is_retired) o
    having count(*) > 0) v
  left join product_photos f on f.product_id = p.id and f.position = 0 left join media_objects m on m.id = f.media_id
  join businesses sb on sb.id = s.business_id left join business_addresses sa on sa.business_id = s.business_id and sa.is_primary`

/** Adds the picture URLs to a card, and writes its instant as the API does. */
export const serializeProductCard = (card: StoredProductCard): ProductCard => ({
  ...card,
  picture: pictureOf(card.picture),
  saleUntil: card.saleUntil && new Date(card.saleUntil).toISOString(),
})

import { shareImage } from '#features/platform/server.ts'
import { inOneLine } from '#features/selling/products/contract/description.ts'
import {
  attributesOf,
  conditionOf,
  type VariantAttribute,
  variantAddress,
  variantAttributes,
} from '#features/selling/products/contract/variant-attributes.ts'
import {
  broaderCategory,
  type ProductCategory,
  productCategoryWords,
} from '#features/selling/products/vocabulary.ts'
import { decimalMoney } from '#shared/money.ts'
import { truncate } from '#shared/text/truncate.ts'
import { type FeedColumn, googleCategories } from '../../vocabulary.ts'

export type FeedStore = {
  id: string
  handle: string
  name: string
  currency: string
  isOpen: boolean
}

/** A published product as the statement answers it; `photos` are storage keys, times are texts. */
export type FeedProduct = {
  id: string
  slug: string
  title: string
  description: string
  category: ProductCategory
  brand: string | null
  options: string[]
  tags: string[]
  photos: string[]
  variants: {
    id: string
    values: string[]
    sku: string | null
    price: number
    salePrice: number | null
    saleFrom: string | null
    saleUntil: string | null
    /** Since when it has this price. */
    pricedAt: string | null
    stock: number | null
    weightGrams: number | null
    /** Of its own photo; null without. */
    photo: string | null
  }[]
}

/** What is not known is null; a column of its own list is several addresses. */
export type FeedRow = Record<Exclude<FeedColumn, 'additional_image_link'>, string | null> & {
  additional_image_link: string[]
}

type Variant = FeedProduct['variants'][number]
type Attributes = Pick<FeedRow, VariantAttribute>

/** What Google Merchant takes of each. */
const max = { title: 150, description: 5_000, additional: 10 }

/** Control signs are no text; a file of them may not be read. Written as the property that they have. */
const clean = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** As Google Merchant writes a moment: of ISO 8601, to the second. */
const moment = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * The sale of a variant that is on or to come. One without an end that has not begun can not be said with its time, which has both ends: it is
 * there from its beginning on.
 */
function saleOf(
  { salePrice, saleFrom, saleUntil, pricedAt }: Variant,
  currency: string,
  now: Date,
) {
  const none = { sale_price: null, sale_price_effective_date: null }
  const from = saleFrom ? new Date(saleFrom) : null
  const until = saleUntil ? new Date(saleUntil) : null
  if (salePrice === null || (until && until <= now)) return none
  const price = { ...none, sale_price: `${decimalMoney(salePrice, currency)} ${currency}` }
  if (!until) return from && from > now ? none : price
  // It is on since its price was set; the answer must not change with the moment at which it is asked for.
  const begins =
    from ??
    new Date(
      Math.min(until.getTime() - 1_000, pricedAt ? Date.parse(pricedAt) : Number.POSITIVE_INFINITY),
    )
  return { ...price, sale_price_effective_date: `${moment(begins)}/${moment(until)}` }
}

function typeOf(category: ProductCategory): string {
  const broader = broaderCategory[category]
  return [...(broader ? [broader] : []), category]
    .map((one) => productCategoryWords[one])
    .join(' > ')
}

/** A row for each variant of a product, at `now`. `siteUrl` has no slash at its end. */
export function feedRows(
  product: FeedProduct,
  store: FeedStore,
  siteUrl: string,
  now: Date,
): FeedRow[] {
  const { id, slug, category, brand, options, photos, variants } = product
  const title = clean(product.title)
  const picture = (storageKey: string) => siteUrl + shareImage({ storageKey })
  const shared = {
    description: clean(inOneLine(product.description, max.description)) || title,
    brand: brand === null ? null : clean(brand),
    condition: conditionOf(product),
    google_product_category: googleCategories[category]?.toString() ?? null,
    product_type: typeOf(category),
    item_group_id: options.length > 0 ? id : null,
    // Sellers are asked for neither GTIN nor MPN.
    identifier_exists: 'no',
  }
  return variants.map((variant) => {
    const named =
      variant.values.length > 0 ? `${title} · ${clean(variant.values.join(', '))}` : title
    const said = attributesOf(options, variant.values)
    const attributes = Object.fromEntries(
      variantAttributes.map((one) => [one, said[one] ? clean(said[one]) : null]),
    ) as Attributes
    const [first = null, ...others] = variant.photo
      ? [variant.photo, ...photos.filter((one) => one !== variant.photo)]
      : photos
    const isThere = store.isOpen && (variant.stock === null || variant.stock > 0)
    return {
      ...shared,
      ...attributes,
      id: variant.id,
      link: siteUrl + (options.length > 0 ? variantAddress(slug, variant.id) : `/producto/${slug}`),
      title: truncate(named, max.title),
      image_link: first && picture(first),
      additional_image_link: others.slice(0, max.additional).map(picture),
      availability: isThere ? 'in_stock' : 'out_of_stock',
      price: `${decimalMoney(variant.price, store.currency)} ${store.currency}`,
      ...saleOf(variant, store.currency, now),
      sku: variant.sku,
      shipping_weight: variant.weightGrams === null ? null : `${variant.weightGrams} g`,
    }
  })
}

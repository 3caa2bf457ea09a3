import { shareImage } from '#features/platform/server.ts'
import { toExcerpt } from '#features/selling/products/contract/description.ts'
import {
  attributesOf,
  conditionOf,
  type VariantAttribute,
  variantAddress,
  variantAttributes,
} from '#features/selling/products/contract/variant-attributes.ts'
import {
  type ProductCategory,
  parentCategory,
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

/** A published product as the SQL query returns it; `photos` are storage keys, times are ISO strings. */
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
    /** When its current price was set. */
    pricedAt: string | null
    stock: number | null
    weightGrams: number | null
    /** Storage key of the variant's own photo; null when it has none. */
    photo: string | null
  }[]
}

/** Unknown values are null; `additional_image_link` is a list of URLs. */
export type FeedRow = Record<Exclude<FeedColumn, 'additional_image_link'>, string | null> & {
  additional_image_link: string[]
}

type Variant = FeedProduct['variants'][number]
type Attributes = Pick<FeedRow, VariantAttribute>

/** Google Merchant's limits: characters of title and description, number of additional images. */
const max = { title: 150, description: 5_000, additional: 10 }

/** Replaces control characters and line separators, which could make the file unreadable. The class is a Unicode property. */
const clean = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** ISO 8601 to the second, as Google Merchant expects. */
const moment = (date: Date) => date.toISOString().replace(/\.\d+Z$/, 'Z')

/**
 * Sale columns of a current or future sale. Google requires both ends of a sale period, so a sale without an end is omitted until it begins
 * and then listed without a period.
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
  // Without a start, the sale began when the price was set. Using `now` would change the answer with every request.
  const begins =
    from ??
    new Date(
      Math.min(until.getTime() - 1_000, pricedAt ? Date.parse(pricedAt) : Number.POSITIVE_INFINITY),
    )
  return { ...price, sale_price_effective_date: `${moment(begins)}/${moment(until)}` }
}

function typeOf(category: ProductCategory): string {
  const broader = parentCategory[category]
  return [...(broader ? [broader] : []), category]
    .map((one) => productCategoryWords[one])
    .join(' > ')
}

/** Builds one feed row per variant of a product at `now`. `siteUrl` has no trailing slash. */
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
    description: clean(toExcerpt(product.description, max.description)) || title,
    brand: brand === null ? null : clean(brand),
    condition: conditionOf(product),
    google_product_category: googleCategories[category]?.toString() ?? null,
    product_type: typeOf(category),
    item_group_id: options.length > 0 ? id : null,
    // The site does not ask sellers for GTIN or MPN.
    identifier_exists: 'no',
  }
  return variants.map((variant) => {
    const named =
      variant.values.length > 0 ? `${title} · ${clean(variant.values.join(', '))}` : title
    const attributeValues = attributesOf(options, variant.values)
    const attributes = Object.fromEntries(
      variantAttributes.map((one) => [
        one,
        attributeValues[one] ? clean(attributeValues[one]) : null,
      ]),
    ) as Attributes
    const [first = null, ...others] = variant.photo
      ? [variant.photo, ...photos.filter((one) => one !== variant.photo)]
      : photos
    const inStock = store.isOpen && (variant.stock === null || variant.stock > 0)
    return {
      ...shared,
      ...attributes,
      id: variant.id,
      link: siteUrl + (options.length > 0 ? variantAddress(slug, variant.id) : `/producto/${slug}`),
      title: truncate(named, max.title),
      image_link: first && picture(first),
      additional_image_link: others.slice(0, max.additional).map(picture),
      availability: inStock ? 'in_stock' : 'out_of_stock',
      price: `${decimalMoney(variant.price, store.currency)} ${store.currency}`,
      ...saleOf(variant, store.currency, now),
      sku: variant.sku,
      shipping_weight: variant.weightGrams === null ? null : `${variant.weightGrams} g`,
    }
  })
}

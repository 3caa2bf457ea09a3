import { deletedAccountWords } from '#features/community/reviews/vocabulary.ts'
import type { ProductPage } from '#features/selling/products/contract/catalogue.ts'
import { plainText } from '#features/selling/products/contract/description.ts'
import {
  attributeOf,
  attributesOf,
  conditionOf,
  variantAddress,
} from '#features/selling/products/contract/variant-attributes.ts'
import type { SellingStore } from '#features/selling/stores/contract/store-page.ts'
import { capitalZone } from '#shared/countries.ts'
import { decimalMoney } from '#shared/money.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import type { BlockReview } from '../../reviews/reviews-for-block.ts'
import { deliveryTime, returnTerms } from './offer-terms.ts'

const inStock = (isIt: boolean) => `https://schema.org/${isIt ? 'InStock' : 'OutOfStock'}`

/** schema.org OfferShippingDetails of each delivery method with a country. */
const shippingDetails = ({ shipping, currency }: SellingStore) =>
  shipping
    .filter(({ kind, countryCode }) => kind === 'delivery' && countryCode !== null)
    .map(({ countryCode, state, price, detail }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimalMoney(price, currency), currency },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: countryCode,
        ...(state && { addressRegion: state }),
      },
      ...deliveryTime(detail),
    }))

/**
 * schema.org rating and reviews shown on the page; without unproven ones and those of the
 * demonstration.
 */
function opinionData({ rating, store }: ProductPage, shown: BlockReview[]) {
  if (!rating || store.isDemo) return {}
  const proven = shown.filter(
    ({ provenance, counts, isHidden }) => provenance !== 'unproven' && counts && !isHidden,
  )
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
    },
    ...(proven.length > 0 && {
      review: proven.map(({ author, stars, text, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author ?? deletedAccountWords },
        datePublished: createdAt,
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

const conditions = {
  new: 'NewCondition',
  used: 'UsedCondition',
  refurbished: 'RefurbishedCondition',
}

type Variant = ProductPage['variants'][number]

/** schema.org Offer of a variant. Each is complete, because consumers may read only one. */
function offerOf(
  { store, currency, slug, title, tags, options, files }: ProductPage,
  siteUrl: string,
) {
  // The store's policy is of goods.
  const policy = files ? null : returnTerms(store)
  const shipping = shippingDetails(store)
  return ({ id, sku, price, saleUntil, max, isShipped }: Variant) => ({
    '@type': 'Offer',
    url: siteUrl + (options.length > 0 ? variantAddress(slug, id) : `/producto/${slug}`),
    ...(sku && { sku }),
    price: decimalMoney(price, currency),
    priceCurrency: currency,
    ...(saleUntil && {
      priceValidUntil: lastDayIn(capitalZone(store.business.countryCode) ?? 'UTC', saleUntil),
    }),
    availability: inStock(max > 0 && store.state === 'open'),
    itemCondition: `https://schema.org/${conditions[conditionOf({ title, tags })]}`,
    seller: {
      '@type': 'Organization',
      '@id': `${siteUrl}/tienda/${store.handle}`,
      name: store.name,
    },
    ...(policy && { hasMerchantReturnPolicy: policy }),
    ...(isShipped && shipping.length > 0 && { shippingDetails: shipping }),
  })
}

/**
 * schema.org Product with its Offer, or ProductGroup of Products if the product has options.
 * `shown` are the reviews on its page.
 */
export function productData(
  product: ProductPage,
  siteUrl: string,
  shown: BlockReview[] = [],
): Record<string, unknown> {
  const { slug, options, variants, photos } = product
  const url = `${siteUrl}/producto/${slug}`
  const description = plainText(product.description) || product.seoDescription
  const about = {
    ...(description && { description }),
    ...(photos.length > 0 && { image: photos.map((photo) => new URL(photo.url, siteUrl).href) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  }
  const shared = {
    '@context': 'https://schema.org',
    '@id': url,
    url,
    name: product.title,
    ...(product.seoTitle && { alternateName: product.seoTitle }),
    ...about,
    ...opinionData(product, shown),
  }
  const toOffer = offerOf(product, siteUrl)
  const [only] = variants
  if (options.length === 0)
    return {
      '@type': 'Product',
      ...shared,
      ...(only?.sku && { sku: only.sku }),
      ...(only && { offers: toOffer(only) }),
    }
  const differing = options.map(attributeOf).filter((attribute) => attribute !== null)
  return {
    '@type': 'ProductGroup',
    ...shared,
    productGroupID: product.id,
    ...(differing.length > 0 && {
      variesBy: [...new Set(differing)].map((attribute) => `https://schema.org/${attribute}`),
    }),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      '@id': siteUrl + variantAddress(slug, variant.id),
      url: siteUrl + variantAddress(slug, variant.id),
      name: `${product.title} · ${variant.values.join(', ')}`,
      sku: variant.sku ?? variant.id,
      ...imageOf(photos[variant.photo ?? 0], siteUrl),
      ...attributesOf(options, variant.values),
      ...unnamed(options, variant.values),
      offers: toOffer(variant),
    })),
  }
}

const imageOf = (photo: ProductPage['photos'][number] | undefined, siteUrl: string) =>
  photo ? { image: new URL(photo.url, siteUrl).href } : {}

/** Options that have no schema.org attribute, as PropertyValue. */
function unnamed(options: string[], values: string[]) {
  const others = options.flatMap((name, at) =>
    attributeOf(name) ? [] : [{ '@type': 'PropertyValue', name, value: values[at] }],
  )
  return others.length > 0 ? { additionalProperty: others } : {}
}

import type { ProductPage } from '#features/products/contract/catalogue.ts'
import { plainText } from '#features/products/contract/description.ts'
import { goneAuthor } from '#features/reviews/vocabulary.ts'
import type { SellingStore } from '#features/stores/contract/store-page.ts'
import { capitalZone } from '#shared/countries.ts'
import { decimalMoney } from '#shared/money.ts'
import { lastDayIn } from '#shared/zoned-time.ts'
import type { ShownOpinion } from '../../reviews/opinions-block.tsx'

const inStock = (isIt: boolean) => `https://schema.org/${isIt ? 'InStock' : 'OutOfStock'}`

/** schema.org MerchantReturnPolicy; null while the store has said nothing. */
function returnPolicy({ returnDays, business }: SellingStore, id: string) {
  if (returnDays === null) return null
  const country = business.countryCode && { applicableCountry: business.countryCode }
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': id,
    ...country,
    ...(returnDays === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : { returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow', merchantReturnDays: returnDays }),
  }
}

/** schema.org OfferShippingDetails of each way that names its country. */
const shippingDetails = ({ shipping, currency }: SellingStore) =>
  shipping
    .filter(({ kind, countryCode }) => kind === 'delivery' && countryCode !== null)
    .map(({ countryCode, state, price }) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: decimalMoney(price, currency), currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: countryCode, ...(state && { addressRegion: state }) },
    }))

/** How those who got it rate it, and what they say where the page shows it; nothing of what is not proven, or invented by the demonstration. */
function opinionData({ rating, store }: ProductPage, shown: ShownOpinion[]) {
  if (!rating || store.isDemo) return {}
  const proven = shown.filter(({ provenance, counts, isHidden }) => provenance !== 'unproven' && counts && !isHidden)
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
    ...(proven.length > 0 && {
      review: proven.map(({ author, stars, text, createdAt }) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: author ?? goneAuthor },
        datePublished: createdAt,
        reviewBody: text,
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      })),
    }),
  }
}

/**
 * A product for search engines: schema.org Product with an Offer for each variant; policies stand whole in the first alone. `shown` are opinions
 * that its page shows.
 */
export function productData(product: ProductPage, siteUrl: string, shown: ShownOpinion[] = []): Record<string, unknown> {
  const { store, currency } = product
  const url = `${siteUrl}/producto/${product.slug}`
  const description = plainText(product.description) || product.seoDescription
  const policy = returnPolicy(store, `${url}#devoluciones`)
  const shipping = shippingDetails(store)
  const offers = product.variants.map(({ sku, price, saleUntil, most, isShipped, values }, index) => ({
    '@type': 'Offer',
    url,
    ...(values.length > 0 && { name: values.join(', ') }),
    ...(sku && { sku }),
    price: decimalMoney(price, currency),
    priceCurrency: currency,
    ...(saleUntil && { priceValidUntil: lastDayIn(capitalZone(store.business.countryCode) ?? 'UTC', saleUntil) }),
    availability: inStock(most > 0 && store.state === 'open'),
    seller: { '@type': 'Organization', '@id': `${siteUrl}/tienda/${store.handle}`, name: store.name },
    ...(policy && { hasMerchantReturnPolicy: index === 0 ? policy : { '@id': policy['@id'] } }),
    ...(index === 0 && isShipped && shipping.length > 0 && { shippingDetails: shipping }),
  }))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.title,
    ...(product.seoTitle && { alternateName: product.seoTitle }),
    ...(description && { description }),
    ...(product.photos.length > 0 && { image: product.photos.map((photo) => new URL(photo.url, siteUrl).href) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...opinionData(product, shown),
    offers: offers.length === 1 ? offers[0] : offers,
  }
}

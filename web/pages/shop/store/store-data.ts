import type { SellingStore, StorePage } from '#features/selling/stores/contract/store-page.ts'

/** schema.org MerchantReturnPolicy; null if the store states none. */
export function returnPolicy({ returnDays, business }: SellingStore) {
  if (returnDays === null) return null
  const country = business.countryCode && { applicableCountry: business.countryCode }
  return {
    '@type': 'MerchantReturnPolicy',
    ...country,
    ...(returnDays === 0
      ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
      : {
          returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
          merchantReturnDays: returnDays,
        }),
  }
}

/** schema.org OnlineStore with its parent business. */
export function storeData(store: StorePage, siteUrl: string): Record<string, unknown> {
  const { name, about, handle, logo, networks, business } = store
  const policy = returnPolicy(store)
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    '@id': `${siteUrl}/tienda/${handle}`,
    url: `${siteUrl}/tienda/${handle}`,
    name,
    ...(about && { description: about }),
    ...(logo && { logo: new URL(logo.url, siteUrl).href }),
    ...(networks.length > 0 && { sameAs: networks.map(({ url }) => url) }),
    ...(policy && { hasMerchantReturnPolicy: policy }),
    parentOrganization: {
      '@id': `${siteUrl}/negocios/${business.slug}`,
      '@type': 'Organization',
      name: business.name,
    },
  }
}

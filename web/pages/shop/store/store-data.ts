import type { StorePage } from '#features/stores/contract/store-page.ts'

/** A store for search engines: schema.org OnlineStore, of the business behind it. */
export const storeData = ({ name, about, handle, logo, networks, business }: StorePage, siteUrl: string): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'OnlineStore',
  '@id': `${siteUrl}/tienda/${handle}`,
  url: `${siteUrl}/tienda/${handle}`,
  name,
  ...(about && { description: about }),
  ...(logo && { logo: new URL(logo.url, siteUrl).href }),
  ...(networks.length > 0 && { sameAs: networks.map(({ url }) => url) }),
  parentOrganization: { '@id': `${siteUrl}/negocios/${business.slug}`, '@type': 'Organization', name: business.name },
})

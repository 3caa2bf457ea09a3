import type { PageSettings } from '../../page-settings.ts'

/** schema.org WebSite with its name and search. */
export const siteData = ({
  productName,
  siteUrl,
}: Pick<PageSettings, 'productName' | 'siteUrl'>) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: productName,
  url: `${siteUrl}/`,
  inLanguage: 'es',
  potentialAction: {
    '@type': 'SearchAction',
    target: `${siteUrl}/directorio?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
})

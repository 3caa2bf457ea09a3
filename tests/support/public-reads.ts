import type { Business } from './factories/businesses.ts'

/** An address of each public read, by the endpoint's name, and those of the sitemap; what `makeBusiness` published is found there. */
export const publicReads = ({ id, slug }: Pick<Business, 'id' | 'slug'>): Record<string, string[]> => ({
  findBusinesses: [
    '/api/businesses',
    '/api/businesses?q=taller+de+prueba&facets=true',
    // Read kindly, then in a wider place.
    '/api/businesses?q=taler+pruebas',
    '/api/businesses?q=zzz&category=categoria-de-prueba-990001&place=guadalajara-jalisco',
    '/api/businesses?sort=name',
    '/api/businesses?lat=20.67&lng=-103.35&radius=5',
  ],
  mapBusinesses: ['/api/businesses-map?south=20&west=-104&north=21&east=-103&q=taller'],
  suggest: ['/api/suggestions?q=tal&place=guadalajara-jalisco', '/api/suggestions', '/api/suggestions?q=gua&kind=place'],
  readShowcase: ['/api/showcase'],
  readBusiness: [`/api/businesses/${slug}`],
  findSimilarBusinesses: [`/api/businesses/${slug}/similar`],
  readAnswerTime: [`/api/businesses/${slug}/answer-time`],
  listCategories: ['/api/categories'],
  readPlace: ['/api/places/guadalajara-jalisco'],
  readBusinessVerification: [`/api/businesses/${id}/verified-facts`],
  sitemap: ['/sitemap.xml', '/sitemaps/principal.xml'],
})

import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openFeedAdapter } from './server/feed-adapter.ts'
import { feedFormats } from './vocabulary.ts'

/** What a store sells, for other services to fetch. */
export const productFeeds: Feature = {
  name: 'product-feeds',
  title: 'Catálogo para otros servicios',
  adapters: {
    '/tienda': {
      open: openFeedAdapter,
      routes: feedFormats.map((format) => ({
        method: 'GET',
        path: `/:handle/productos.${format}`,
        allow: anyone,
      })),
      kept: { tags: ['stores'], max: { points: 60, seconds: 60 } },
    },
  },
}

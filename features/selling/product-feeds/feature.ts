import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openFeedDoor } from './server/feed-door.ts'
import { feedFormats } from './vocabulary.ts'

/** What a store sells, for other services to fetch. */
export const productFeeds: Feature = {
  name: 'product-feeds',
  title: 'Catálogo para otros servicios',
  doors: {
    '/tienda': {
      open: openFeedDoor,
      routes: feedFormats.map((format) => ({ method: 'GET', path: `/:handle/productos.${format}`, allow: anyone })),
      kept: { tags: ['stores'], most: { points: 60, seconds: 60 } },
    },
  },
}

import { anyone } from '#shared/endpoint.ts'
import type { Feature } from '#shared/server/feature.ts'
import { openFeedAdapter } from './server/feeds/feed-adapter.ts'
import { catalogueFilesEndpoints } from './server/routes.ts'
import { feedFormats } from './vocabulary.ts'

/** Catalogue files of a store: spreadsheet export and import, and product feeds for other services. */
export const catalogueFiles: Feature = {
  name: 'catalogue-files',
  title: 'Archivos del catálogo',
  endpoints: catalogueFilesEndpoints,
  activity: {
    'products.sheet_applied': { action: 'Productos cambiados con una hoja', color: 'plain' },
    'stock.sheet_applied': { action: 'Existencias contadas con una hoja', color: 'plain' },
  },
  adapters: {
    '/tienda': {
      open: openFeedAdapter,
      routes: feedFormats.map((format) => ({
        method: 'GET',
        path: `/:handle/productos.${format}`,
        allow: anyone,
      })),
      cached: { tags: ['stores'], max: { points: 60, seconds: 60 } },
    },
  },
}

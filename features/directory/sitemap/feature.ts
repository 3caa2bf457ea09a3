import type { Feature } from '#shared/server/feature.ts'
import { openSitemapAdapter, sitemapRoutes } from './server/open-sitemap-adapter.ts'
import { sitemapJob } from './server/write-sitemap.ts'

/** The sitemap with every public address, and robots.txt. */
export const sitemap: Feature = {
  name: 'sitemap',
  title: 'Mapa del sitio',
  adapters: { '/': { open: openSitemapAdapter, routes: sitemapRoutes } },
  jobs: [sitemapJob],
  // At startup with the current settings; afterwards every hour.
  prepare: ({ jobs, db }) => jobs.enqueue(db, sitemapJob.name, {}, { key: 'start' }),
}

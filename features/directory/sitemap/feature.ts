import type { Feature } from '#shared/server/feature.ts'
import { openSitemapAdapter, sitemapRoutes } from './server/open-sitemap-adapter.ts'
import { sitemapJob } from './server/write-sitemap.ts'

/** What search engines are told: every public address, and what they should not ask for. */
export const sitemap: Feature = {
  name: 'sitemap',
  title: 'Mapa del sitio',
  adapters: { '/': { open: openSitemapAdapter, routes: sitemapRoutes } },
  jobs: [sitemapJob],
  // With the settings of this start; afterwards every hour.
  prepare: ({ jobs, db }) => jobs.enqueue(db, sitemapJob.name, {}, { key: 'start' }),
}

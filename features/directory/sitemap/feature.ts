import type { Feature } from '#shared/server/feature.ts'
import { openSitemapDoor, sitemapRoutes } from './server/open-sitemap-door.ts'
import { sitemapJob } from './server/write-sitemap.ts'

/** What search engines are told: every public address, and what they should not ask for. */
export const sitemap: Feature = {
  name: 'sitemap',
  title: 'Mapa del sitio',
  doors: { '/': { open: openSitemapDoor, routes: sitemapRoutes } },
  jobs: [sitemapJob],
  // With the settings of this start; afterwards every hour.
  prepare: ({ jobs, db }) => jobs.enqueue(db, sitemapJob.name, {}, { key: 'start' }),
}

import type { Feature } from '#shared/server/feature.ts'
import { openSitemapDoor, sitemapRoutes } from './server/door.ts'
import { prepareSearch } from './server/prepare-search.ts'
import { directoryEndpoints } from './server/routes.ts'
import { sitemapJob } from './server/write-sitemap.ts'

/** Businesses as the public finds them: search, map, pages, sitemap. */
export const directory: Feature = {
  name: 'directory',
  title: 'Directorio',
  endpoints: directoryEndpoints,
  doors: { '/': { open: openSitemapDoor, routes: sitemapRoutes } },
  jobs: [sitemapJob],
  async prepare(services) {
    await prepareSearch(services)
    // With the settings of this start; afterwards every hour.
    await services.jobs.enqueue(services.db, sitemapJob.name, {}, { key: 'start' })
  },
}

import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV ??= 'production'
// Reading and compiling code takes most of a start; the cache stores the result for the next one.
enableCompileCache(join(root, 'build/compile-cache'))


const { runLonja } = await import('./run-lonja.ts')
await runLonja({
  async loadSite() {
    return import(join(root, 'build/site/open-site.js'))
  },
  async loadPages() {
    const { serveAssets } = await import('#api/middleware/serve-assets.ts')
    const { createPagesHandler, pageRoutes } = await import(
      join(root, 'build/pages/server/index.js')
    )
    return { createPagesHandler, pageRoutes, assets: serveAssets(join(root, 'build/pages/client')) }
  },
})
// Written now, the cache exists even after a crash, and a shutdown does not have to wait for it.
flushCompileCache()


import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV ??= 'production'
// Reading and compiling code takes most of a start; the cache stores the result for the next one.
enableCompileCache(join(root, 'build/compile-cache'))

/** Which parts of `build/` are up to date; both are checked together. */
let fresh: Promise<Record<'site' | 'pages', boolean>> | undefined

const { runLonja } = await import('./run-lonja.ts')
await runLonja({
  async loadSite() {
    await buildIfStale('site', 'Preparando el servidor…')
    return import(join(root, 'build/site/open-site.js'))
  },
  async loadPages() {
    await buildIfStale('pages', 'Construyendo las páginas…')
    const { serveAssets } = await import('#api/middleware/serve-assets.ts')
    const { createPagesHandler, pageRoutes } = await import(
      join(root, 'build/pages/server/index.js')
    )
    return { createPagesHandler, pageRoutes, assets: serveAssets(join(root, 'build/pages/client')) }
  },
})
// Written now, the cache exists even after a crash, and a shutdown does not have to wait for it.
flushCompileCache()

/** In a separate process: memory that a build uses would remain with the server. */
async function buildIfStale(part: 'site' | 'pages', notice: string): Promise<void> {
  fresh ??= import('./build.ts').then(({ upToDateParts }) => upToDateParts())
  if ((await fresh)[part]) return
  const { run } = await import('./run.ts')
  console.log(notice)
  await run(process.execPath, ['scripts/build.ts', part])
}

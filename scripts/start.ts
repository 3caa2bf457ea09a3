import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { rememberPackages } from './remember-packages.ts'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV ??= 'production'
// Reading and compiling the sources is most of a start; the cache keeps it for the next one.
enableCompileCache(join(root, 'build/compile-cache'))
rememberPackages()

const { runLonja } = await import('./run-lonja.ts')
await runLonja(async () => {
  const { isBuilt } = await import('./build.ts')
  const { run } = await import('./run.ts')
  const { serveAssets } = await import('../api/middleware/serve-assets.ts')
  if (!isBuilt()) {
    console.log('Construyendo las páginas…')
    // In a process of its own: what a build takes of memory would stay with the server.
    await run(process.execPath, ['scripts/build.ts'])
  }
  const { createPagesHandler } = await import(join(root, 'build/server/index.js'))
  return { createPagesHandler, assets: serveAssets(join(root, 'build/client')) }
})
// Written now, it is there after a crash too, and costs no time when a signal asks to end.
flushCompileCache()

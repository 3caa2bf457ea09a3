import type { Server } from 'node:http'
import { createServer, type RunnableDevEnvironment } from 'vite'
import type { Frontend } from '#open-site.ts'
import { root } from '#shared/server/root.ts'
import type { createPagesHandler } from '#web/pages-handler.ts'
import { runLonja } from './run-lonja.ts'

type PagesModule = { createPagesHandler: typeof createPagesHandler }

/**
 * Runs the site for development: Vite serves pages from their source and updates the browser as files are saved; `npm
 * run dev` restarts the process when a server file changes.
 */
await runLonja({ loadSite: () => import('#open-site.ts'), loadPages })

async function loadPages(server: Server): Promise<Frontend> {
  // React Router starts a Vite of its own, whose signal listener would end the process before the site has stopped the
  // database.
  process.on('newListener', (event, listener) => {
    if (event === 'SIGTERM') queueMicrotask(() => process.off(event, listener))
  })
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const source = (vite.environments.ssr as RunnableDevEnvironment).runner
  return {
    middleware: vite.middlewares,
    createPagesHandler: (options) => async (request) => {
      const current: PagesModule = await source.import('/web/pages-handler.ts')
      return current.createPagesHandler(options)(request)
    },
    close: () => vite.close(),
  }
}

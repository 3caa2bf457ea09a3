import { join } from 'node:path'
import { createServer, type RunnableDevEnvironment } from 'vite'
import { inProcessApi } from '#api/app.ts'
import { pageSettings } from '#api/pages/page-settings.ts'
import type { createPagesHandler, pageRoutes } from '#web/pages-handler.ts'
import type { TestApp } from './test-app.ts'

/**
 * Elements that close an open paragraph: the browser would parse another page than the server wrote, and React would
 * render all of it again.
 */
const block =
  /<(address|article|aside|blockquote|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)[\s>]/

/** Throws for a paragraph that contains a block element. */
function checkParagraphs(html: string): void {
  for (const part of html.split(/<p(?=[\s>])/).slice(1)) {
    const [inside = ''] = part.split('</p>')
    if (block.test(inside)) throw new Error(`a block in a paragraph: <p${inside.slice(0, 300)}`)
  }
}

export type TestPages = {
  /** Renders a page in this process, straight from its source. */
  get: (path: string) => Promise<Response>
  /** The addresses of all pages, as patterns. */
  routes: string[]
}

type PagesModule = {
  createPagesHandler: typeof createPagesHandler
  pageRoutes: typeof pageRoutes
}

let loaded: Promise<PagesModule> | undefined

/** The source of all pages, read once for all suites of a worker: that takes longer than most of them. It watches nothing, and ends with its worker. */
async function loadPages(): Promise<PagesModule> {
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const source = (vite.environments.ssr as RunnableDevEnvironment).runner
  return source.import('/web/pages-handler.ts')
}

/** The pages over a test's product; what they log as unexpected makes the request fail. */
export async function openPages({ services }: Pick<TestApp, 'services'>): Promise<TestPages> {
  loaded ??= loadPages()
  const module = await loaded
  const problems: unknown[] = []
  const handle = module.createPagesHandler({
    api: inProcessApi(services),
    settings: await pageSettings(services),
    logError: (error) => problems.push(error),
  })
  return {
    async get(path) {
      const response = await handle(new Request(new URL(path, services.config.siteUrl)))
      if (problems.length > 0) throw problems.pop()
      if (response.headers.get('content-type')?.startsWith('text/html'))
        checkParagraphs(await response.clone().text())
      return response
    },
    routes: module.pageRoutes,
  }
}

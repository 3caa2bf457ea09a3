import { type Context, Hono } from 'hono'
import type { Config } from '#config.ts'
import { features } from '#features/wings.ts'
import { answerFromCache, type CachedPage, toCachedPage } from '../middleware/page-answer.ts'
import { openApiDocument } from './describe-api.ts'
import { docsHeaders, docsPage } from './docs-page.ts'

/** The document does not change while this process runs; clients revalidate by ETag. */
const fresh = { 'cache-control': 'public, max-age=300, must-revalidate' }

/**
 * Serves the API description: a document for programs and a page for people. Generated at the first request and cached
 * compressed.
 */
export function openDocs(config: Config): Hono {
  const app = new Hono()
  const made = new Map<string, Promise<CachedPage>>()
  const serveCached = (c: Context, make: () => Response | Promise<Response>) => {
    const page = made.get(c.req.path) ?? Promise.resolve(make()).then(toCachedPage)
    made.set(c.req.path, page)
    return page.then((cached) => answerFromCache(cached, c.req.raw))
  }
  app.get('/openapi.json', (c) =>
    serveCached(c, () => c.json(openApiDocument(config, features), 200, fresh)),
  )
  app.get('/docs', (c) =>
    serveCached(c, () =>
      c.html(docsPage(openApiDocument(config, features)), 200, { ...docsHeaders, ...fresh }),
    ),
  )
  return app
}

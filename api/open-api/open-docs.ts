import { type Context, Hono } from 'hono'
import type { Config } from '#config.ts'
import { features } from '#features/wings.ts'
import { answerKept, type KeptPage, toKept } from '../middleware/page-answer.ts'
import { openApiDocument } from './describe-api.ts'
import { docsHeaders, docsPage } from './docs-page.ts'

/** As long as this process runs it stays the same; who has it asks whether it is. */
const fresh = { 'cache-control': 'public, max-age=300, must-revalidate' }

/** What the API says of itself: a document for programs and a page for people. Made when it is first asked for, and kept compressed. */
export function openDocs(config: Config): Hono {
  const app = new Hono()
  const made = new Map<string, Promise<KeptPage>>()
  const keep = (c: Context, make: () => Response | Promise<Response>) => {
    const kept = made.get(c.req.path) ?? Promise.resolve(make()).then(toKept)
    made.set(c.req.path, kept)
    return kept.then((page) => answerKept(page, c.req.raw))
  }
  app.get('/openapi.json', (c) =>
    keep(c, () => c.json(openApiDocument(config, features), 200, fresh)),
  )
  app.get('/docs', (c) =>
    keep(c, () =>
      c.html(docsPage(openApiDocument(config, features)), 200, { ...docsHeaders, ...fresh }),
    ),
  )
  return app
}

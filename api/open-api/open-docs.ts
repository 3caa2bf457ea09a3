import { Hono } from 'hono'
import type { Config } from '#config.ts'
import { features } from '#features/list.ts'
import { type OpenApiDocument, openApiDocument } from './describe-api.ts'
import { docsHeaders, docsPage } from './docs-page.ts'

/** What the API says of itself: a document for programs and a page for people. */
export function openDocs(config: Config): Hono {
  const app = new Hono()
  let made: OpenApiDocument | undefined
  const document = () => {
    made ??= openApiDocument(config, features)
    return made
  }
  app.get('/openapi.json', (c) => c.json(document()))
  app.get('/docs', (c) => c.html(docsPage(document()), 200, docsHeaders))
  return app
}

import { type Context, Hono } from 'hono'
import { AppError } from '#shared/app-error.ts'
import { csvLine } from '#shared/csv/csv-line.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { type FeedFormat, feedColumns, feedFormats } from '../../vocabulary.ts'
import { type Feed, readFeed } from './read-feed.ts'

/** Feeds are for programs. Search engines index the store's page instead. */
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const types: Record<FeedFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

const write: Record<FeedFormat, (feed: Feed) => string> = {
  csv: ({ rows }) =>
    [
      csvLine(feedColumns),
      ...rows.map((row) =>
        csvLine(
          feedColumns.map((column) => {
            const value = row[column]
            // Google separates several URLs by commas; the site's own URLs contain none.
            return Array.isArray(value) ? value.join(',') : (value ?? '')
          }),
        ),
      ),
    ].join(''),
  json: ({ store, isComplete, rows }) =>
    JSON.stringify({ store, complete: isComplete, products: rows }),
}

/** Serves `/tienda/{handle}/productos.csv` and `.json`: the store's products in the Google Merchant product data specification. */
export function openFeedAdapter(
  services: Pick<Services, 'config' | 'reads' | 'now'>,
): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  const answer = (format: FeedFormat) => async (c: Context) => {
    try {
      const feed = await readFeed(services, c.req.param('handle') ?? '')
      return c.body(write[format](feed), 200, { ...headers, 'content-type': types[format] })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found')
        return c.text('No encontramos esa tienda.', 404, headers)
      throw error
    }
  }
  for (const format of feedFormats) app.get(`/:handle/productos.${format}`, answer(format))
  return app
}

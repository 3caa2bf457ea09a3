import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import { blogFeeds, postsInFeed } from '../../vocabulary.ts'
import {
  isInFeeds,
  type PublicRow,
  publicColumns,
  publicSource,
  serializePostCard,
} from '../serialize-public.ts'
import { writeFeed } from './write-feed.ts'

const types = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
}

/**
 * Serves the feeds `/blog/rss.xml` and `/blog/atom.xml`, cached like the blog's pages
 * (api/open-cached-adapter.ts).
 */
export function openBlogAdapter({
  config,
  reads,
}: Pick<Services, 'config' | 'reads'>): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  for (const feed of blogFeeds)
    app.get(`/${feed}.xml`, async (c) => {
      const { rows } = await reads.db.execute<PublicRow & { changed: string | Date }>(sql`
        select ${publicColumns}, s.changed_at as changed from ${publicSource}
        where ${isInFeeds}
        order by s.published_at desc, s.post_id desc limit ${postsInFeed}`)
      const posts = rows.map((row) => ({
        ...serializePostCard(row),
        changedAt: new Date(row.changed).toISOString(),
      }))
      const xml = writeFeed[feed]({ siteUrl: config.siteUrl, name: config.productName, posts })
      return c.body(xml, 200, { 'content-type': types[feed], 'cache-control': 'no-store' })
    })
  return app
}

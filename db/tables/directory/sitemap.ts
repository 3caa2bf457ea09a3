import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes } from '../columns.ts'

/** The map for search engines, part by part as it is sent: XML, compressed with gzip. */
export const sitemapParts = pgTable('sitemap_parts', {
  /** Of its address: `/sitemaps/{name}.xml`; `index` is `/sitemap.xml`. */
  name: text().primaryKey(),
  body: bytes().notNull(),
  writtenAt: at().notNull(),
})

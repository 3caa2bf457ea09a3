import { pgTable, text } from 'drizzle-orm/pg-core'
import { at, bytes } from '../columns.ts'

/** The files of the XML sitemap, stored as they are sent: compressed with gzip. */
export const sitemapParts = pgTable('sitemap_parts', {
  /** Part of the file's address: `/sitemaps/{name}.xml`; `index` is `/sitemap.xml`. */
  name: text().primaryKey(),
  body: bytes().notNull(),
  writtenAt: at().notNull(),
})

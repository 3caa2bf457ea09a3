import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The category tree of business activities: roots are listed in the sidebar, leaves derive from the
 * activity classes of SCIAN.
 */
export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    slug: text().notNull(),
    name: text().notNull(),
    /** Name of a tabler icon. */
    icon: text().notNull(),
    /** Everyday terms for this activity, for search. */
    keywords: text().array().notNull().default([]),
    /** SCIAN class prefixes that import into this category; the longest match wins. */
    scianPrefixes: text().array().notNull().default([]),
    position: integer().notNull().default(0),
  },
  (t) => [uniqueIndex('categories_slug').on(t.slug), index('categories_parent').on(t.parentId)],
)

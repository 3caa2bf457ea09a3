import { categories } from '#db/tables/platform/categories.ts'
import type { Database } from '#shared/server/services.ts'
import type { ImportRow } from './rows/import-row.ts'

/**
 * Returns a function that finds a row's category: by slug, else by the longest matching prefix of
 * its SCIAN class. Null when none matches.
 */
export async function openCategoryFinder(db: Database): Promise<(row: ImportRow) => number | null> {
  const all = await db.select().from(categories)
  const bySlug = new Map(all.map((category) => [category.slug, category.id]))
  const byPrefix = new Map(
    all.flatMap((category) =>
      category.scianPrefixes.map((prefix) => [prefix, category.id] as const),
    ),
  )
  return (row) => {
    if (row.categorySlug) return bySlug.get(row.categorySlug) ?? null
    const code = row.activityCode ?? ''
    for (let length = code.length; length > 0; length--) {
      const found = byPrefix.get(code.slice(0, length))
      if (found !== undefined) return found
    }
    return null
  }
}

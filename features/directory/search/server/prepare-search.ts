import { sql } from 'drizzle-orm'
import { seedCategories } from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { refreshSearch } from './refresh-search.ts'

/** Updates the category tree before the site opens, and reindexes all businesses if it changed. */
export async function prepareSearch({ db }: Pick<Services, 'db'>): Promise<void> {
  const changed = await seedCategories(db)
  if (changed.length === 0) return
  const { rows } = await db.execute(sql`select 1 from businesses limit 1`)
  if (rows.length > 0) await refreshSearch(db, 'all')
}

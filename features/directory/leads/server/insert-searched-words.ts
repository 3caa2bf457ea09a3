import { searchedWords } from '#db/tables/directory/leads.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { monthOf, normalWords } from './searched-words.ts'

/** Inserts what was searched this month, such as that of the demonstration data. */
export async function insertSearchedWords(
  services: Services,
  db: Database,
  businessId: string,
  searched: { q: string; count: number }[],
): Promise<void> {
  const month = monthOf(services.now())
  const rows = searched.flatMap(({ q, count }) => {
    const words = normalWords(q)
    return words === null ? [] : [{ businessId, month, words, count }]
  })
  if (rows.length > 0) await db.insert(searchedWords).values(rows).onConflictDoNothing()
}

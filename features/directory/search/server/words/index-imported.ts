import type { Pool } from 'pg'
import { type CopyRows, copying } from '#db/copy-rows.ts'
import type { Database } from '#shared/server/services.ts'
import { refreshSearch } from '../refresh-search.ts'
import { importedCardOf, pageOf } from './imported-card.ts'
import type { ImportedSearchRow } from './imported-row.ts'
import { searchColumns, searchRowOf, textsOf } from './imported-row.ts'
import { createSharedPartsLoader } from './shared-parts.ts'
import { createWordsLoader } from './text-words.ts'

/** Whether the row was inserted concurrently, or the business was deleted. */
const isConflict = (error: unknown) =>
  ['23505', '23503'].includes((error as { code?: string }).code ?? '')

/**
 * Indexes newly imported businesses: builds the same search rows and cards as `refreshSearch`, but
 * from the given data, because the other tables have nothing about them yet. Places must be
 * resolved; the caller recomputes the counts at the end.
 */
export function indexImported(
  db: Database,
  pool: Pool,
): (rows: ImportedSearchRow[]) => Promise<void> {
  const readShared = createSharedPartsLoader(db)
  const readWords = createWordsLoader(pool)

  return async (rows) => {
    const [shared, wordsOf] = await Promise.all([readShared(rows), readWords(textsOf(rows))])
    const searchRows = rows.map((row) => searchRowOf(row, shared, wordsOf))
    const cards = rows.map((row) => [
      row.businessId,
      JSON.stringify(importedCardOf(row, shared)),
      JSON.stringify(pageOf(row, shared)),
    ])
    const write = async (tx: Database, copyRows: CopyRows) => {
      await tx.execute(`set local gin_pending_list_limit = '8MB'`)
      await copyRows(`business_search (${searchColumns})`, searchRows)
      await copyRows('business_cards (business_id, card, page)', cards)
    }
    await copying(pool, write).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error
      const ids = rows.map(({ businessId }) => businessId)
      await copying(pool, (tx) => refreshSearch(tx, ids, { counts: 'later', places: 'known' }))
    })
  }
}

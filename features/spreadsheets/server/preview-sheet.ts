import { readStoreOf } from '#features/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { previewProductSheet as contract } from '../contract.ts'
import { mostRefusals } from '../vocabulary.ts'
import { planSheet } from './plan-sheet.ts'
import { readSheet } from './read-sheet.ts'

/** What a sheet would do: nothing is changed, and nothing is locked. */
export const previewProductSheet = handle(contract, async ({ services: { db }, input: { businessId, content } }) => {
  const store = await readStoreOf(db, businessId)
  const { rows } = await readSheet('products', content)
  const { unchanged, deeds, refused, version } = await planSheet(db, store, rows)
  return {
    unchanged,
    items: deeds.map(({ row, productId, fields, columns }) => ({
      row,
      title: fields.title,
      verdict: productId === null ? ('new' as const) : ('changed' as const),
      columns,
    })),
    refused: refused.slice(0, mostRefusals),
    refusedCount: refused.length,
    version,
  }
})

import { readStoreOf } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { previewProductSheet as contract } from '../contract/spreadsheets.ts'
import { openSheet } from './plan-sheet.ts'

/** Previews a product sheet; changes and locks nothing. */
export const previewProductSheet = handle(
  contract,
  async ({ services: { db }, input: { businessId, content } }) => {
    const store = await readStoreOf(db, businessId)
    return openSheet(store, content, async (sheet) => {
      const { items, ...plan } = await sheet.plan(db)
      const verdicts = items.map(({ productId, ...item }) => ({
        ...item,
        verdict: productId === null ? ('new' as const) : ('changed' as const),
      }))
      return { ...plan, items: verdicts }
    })
  },
)

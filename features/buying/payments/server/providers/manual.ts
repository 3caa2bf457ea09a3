import { inArray } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import type { Provider } from './provider.ts'

/** Transfer or cash to each seller, for stores with payment instructions. */
export const manual: Provider = {
  async isOffered(_, db, storeIds) {
    const rows = await db
      .select({ instructions: stores.manualInstructions })
      .from(stores)
      .where(inArray(stores.id, [...storeIds]))
    return rows.length > 0 && rows.every(({ instructions }) => instructions !== null)
  },
  gateway: null,
}

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { stores } from './stores.ts'

/**
 * Handles that an opened store had before: they redirect for good, and only it may take one back. Those of a store that is gone are nobody's, so that no
 * printed code leads to another. The database writes them.
 */
export const storeFormerHandles = pgTable(
  'store_former_handles',
  {
    handle: text().primaryKey(),
    /** Null once the store is gone. */
    storeId: uuid().references(() => stores.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('store_former_handles_store').on(t.storeId)],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { stores } from './stores.ts'

/**
 * Former handles of stores that were opened. They redirect permanently and only the same store may use one again. A deleted store's handles
 * are never reassigned, so that a printed QR code cannot lead to another store. A database trigger writes the rows.
 */
export const storeFormerHandles = pgTable(
  'store_former_handles',
  {
    handle: text().primaryKey(),
    /** Null after the store was deleted. */
    storeId: uuid().references(() => stores.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('store_former_handles_store').on(t.storeId)],
)

import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'
import { stores } from './stores.ts'

/** Handles that an opened store had before: they redirect for good, and only it may take one back. The database writes them. */
export const storeFormerHandles = pgTable(
  'store_former_handles',
  {
    handle: text().primaryKey(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('store_former_handles_store').on(t.storeId)],
)

import { char, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { stores } from './stores.ts'

/** Sheets of products and of stock that were applied: told twice under one key, one was applied once. */
export const sheetImports = pgTable(
  'sheet_imports',
  {
    id: id(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    key: uuid().notNull(),
    /** SHA-256 of the file. */
    fileHash: char({ length: 64 }).notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
    madeAt: createdAt(),
  },
  (t) => [unique('sheet_imports_key').on(t.storeId, t.key)],
)

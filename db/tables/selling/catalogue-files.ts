import { char, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { stores } from './stores.ts'

/** Product and stock sheets that were applied. The unique key makes a repeated request a no-op: a sheet is applied once per key. */
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

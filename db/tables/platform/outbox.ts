import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from '../columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Messages between processes, written by `publish_message` in the transaction that causes them and
 * read by every process after its commit (db/outbox). Unlogged: after a crash of the server the
 * processes reconnect and discard what may be outdated.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    channel: text().notNull(),
    payload: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.id] })],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core'
import { at } from '../columns.ts'
import { contacts } from './contacts.ts'

/**
 * What a contact bought, by currency, so that segments need not read the orders. Written again from the timeline with each order and
 * refund; orders that were refunded in full do not count.
 */
export const contactTotals = pgTable(
  'client_totals',
  {
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    orders: integer().notNull(),
    /** In minor units, less what was refunded. */
    spent: bigint({ mode: 'number' }).notNull(),
    firstAt: at(),
    lastAt: at(),
  },
  (t) => [
    primaryKey({ name: 'client_totals_pk', columns: [t.contactId, t.currency] }),
    foreignKey({
      name: 'client_totals_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('client_totals_book').on(t.bookId),
    check('client_totals_orders', sql`${t.orders} >= 0 and ${t.spent} >= 0`),
    check(
      'client_totals_times',
      sql`(${t.orders} > 0) = (${t.firstAt} is not null) and (${t.firstAt} is null) = (${t.lastAt} is null)`,
    ),
  ],
)

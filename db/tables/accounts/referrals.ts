import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from './identity.ts'

/**
 * Visits by a referral link, kept only while they could be counted twice: one row for each link, day and device, and one for each link, day and network.
 * `visitor` is a print of the three, so that the same device on another day, or by another link, is nobody known.
 */
export const referralVisits = pgTable(
  'referral_visits',
  {
    referrerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ name: 'referral_visits_once', columns: [t.referrerId, t.day, t.visitor] })],
)

/** How many visits a person's link has brought. */
export const referralTotals = pgTable('referral_totals', {
  referrerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  visits: integer().notNull().default(0),
})

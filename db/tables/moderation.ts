import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { TrustedAct } from '#features/moderation/vocabulary.ts'
import { profiles } from './accounts.ts'

const profileId = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

const count = () => integer().notNull().default(0)

/** How much somebody wrote of a kind on a day (UTC), raised in the transaction that keeps what they wrote. Days that are over are forgotten. */
export const spentAllowances = pgTable(
  'spent_allowances',
  {
    profileId: profileId(),
    act: text().$type<TrustedAct>().notNull(),
    day: date().notNull(),
    posts: count(),
    edits: count(),
    links: count(),
    pictures: count(),
    mentions: count(),
  },
  (t) => [
    primaryKey({ name: 'spent_allowances_pk', columns: [t.profileId, t.act, t.day] }),
    index('spent_allowances_day').on(t.day),
    check('spent_allowances_act', sql`${t.act} ~ '^[a-z][a-z_]{0,29}$'`),
    check(
      'spent_allowances_counted',
      sql`${t.posts} >= 0 and ${t.edits} >= 0 and ${t.links} >= 0 and ${t.pictures} >= 0 and ${t.mentions} >= 0`,
    ),
  ],
)

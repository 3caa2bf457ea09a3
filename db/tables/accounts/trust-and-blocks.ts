import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { TrustedAct } from '#features/accounts/trust-and-blocks/vocabulary.ts'
import { createdAt, id } from '../columns.ts'
import { profiles } from './profiles.ts'

const profileId = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

const count = () => integer().notNull().default(0)

/**
 * Daily usage (UTC) of each writing allowance, increased in the transaction that stores the text. A
 * job deletes past days.
 */
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

/** `shownAs`: the person's display name where the owner muted or blocked them. */
const relationColumns = () => ({
  id: id(),
  ownerId: profileId(),
  personId: profileId(),
  shownAs: text().notNull(),
  createdAt: createdAt(),
})

/**
 * People whose content the owner does not want to see. Only the owner can read the list; the SQL
 * function `hides_person` reads both tables.
 */
export const mutes = pgTable('mutes', relationColumns(), (t) => [
  unique('mutes_once').on(t.ownerId, t.personId),
  index('mutes_person').on(t.personId),
  check('mutes_never_oneself', sql`${t.ownerId} <> ${t.personId}`),
  check('mutes_name', sql`char_length(${t.shownAs}) between 1 and 120`),
])

/**
 * People who may not contact the owner by any means, and whose content is hidden from the owner
 * like that of muted people.
 */
export const blocks = pgTable('blocks', relationColumns(), (t) => [
  unique('blocks_once').on(t.ownerId, t.personId),
  index('blocks_person').on(t.personId),
  check('blocks_never_oneself', sql`${t.ownerId} <> ${t.personId}`),
  check('blocks_name', sql`char_length(${t.shownAs}) between 1 and 120`),
])

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { countedKinds, leadChannels, leadStates } from '#features/directory/leads/vocabulary.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { businesses } from './businesses.ts'

const businessId = () =>
  uuid()
    .notNull()
    .references(() => businesses.id, { onDelete: 'cascade' })

/** Anonymous daily counts: no visitor and no IP address is stored. */
export const businessDailyCounts = pgTable(
  'business_daily_counts',
  {
    businessId: businessId(),
    day: date().notNull(),
    kind: text({ enum: countedKinds }).notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.day, t.kind] }),
    check('business_daily_counts_kind', oneOf(t.kind, countedKinds)),
  ],
)

/**
 * What people searched when a business was among the first results, by month. `count`: networks
 * that searched it, each once; no network, visitor or address is stored.
 */
export const searchedWords = pgTable(
  'searched_words',
  {
    businessId: businessId(),
    /** Its first day, UTC. */
    month: date().notNull(),
    /** Lower case, letters and single spaces alone. */
    words: text().notNull(),
    count: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.month, t.words] }),
    index('searched_words_month').on(t.month),
    check('searched_words_length', sql`length(${t.words}) between 3 and 40`),
  ],
)

/**
 * A person who wrote to a business or tapped a contact; `code` is the short signed code carried in
 * the WhatsApp text.
 */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    businessId: businessId(),
    channel: text({ enum: leadChannels }).notNull(),
    code: text().notNull(),
    page: text(),
    /** Title, at that time, of the product whose page the request came from. */
    about: text(),
    name: text(),
    email: text(),
    phone: text(),
    message: text(),
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    state: text({ enum: leadStates }).notNull().default('new'),
    note: text(),
    /** When a team member first answered. */
    answeredAt: at(),
    isDemo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('leads_code').on(t.businessId, t.code),
    index('leads_business').on(
      t.businessId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('leads_without_account').on(sql`lower(${t.email})`).where(sql`profile_id is null`),
    check('leads_channel', oneOf(t.channel, leadChannels)),
    check('leads_state', oneOf(t.state, leadStates)),
  ],
)

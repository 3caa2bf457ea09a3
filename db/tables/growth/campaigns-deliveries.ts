import { sql } from 'drizzle-orm'
import {
  char,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { deliveryStates, exclusionReasons } from '#features/growth/campaigns/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'
import { campaigns } from './campaigns.ts'
import { consents } from './consents.ts'
import { contactBooks, memberId } from './contacts.ts'

/**
 * The mail of a campaign to one address. Partitioned by month through the id of the campaign, so that its primary key keeps a
 * second mail to the same mailbox out. The migration writes it by hand: the foreign key to the consent empties `consent_id` alone,
 * and triggers refuse rows, and hand-overs, whose consent is not given.
 */
export const campaignDeliveries = pgTable(
  'campaign_deliveries',
  {
    campaignId: uuid()
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    addressHash: text().notNull(),
    bookId: uuid().notNull(),
    /** Null once the consent was forgotten with its address. */
    consentId: uuid(),
    contactId: uuid(),
    /** As the contact has it; null after its erasure. */
    toAddress: text(),
    /** Of the person, else of the business: whose hours count. */
    country: char({ length: 2 }).notNull(),
    domain: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('queued'),
    reason: text({ enum: exclusionReasons }),
    attempts: integer().notNull().default(0),
    dueAt: at().notNull(),
    handedOverAt: at(),
    endedAt: at(),
  },
  (t) => [
    primaryKey({ name: 'campaign_deliveries_pk', columns: [t.campaignId, t.addressHash] }),
    foreignKey({
      name: 'campaign_deliveries_consent',
      columns: [t.bookId, t.consentId],
      foreignColumns: [consents.bookId, consents.id],
    }),
    index('campaign_deliveries_queued').on(t.campaignId, t.dueAt).where(sql`state = 'queued'`),
    index('campaign_deliveries_states').on(t.campaignId, t.state),
    index('campaign_deliveries_open').on(t.handedOverAt).where(sql`state = 'handed_over'`),
    /** For the quota of a day, and for countries that allow one mail a day. */
    index('campaign_deliveries_of_book').on(t.bookId, t.handedOverAt),
    index('campaign_deliveries_address').on(t.addressHash, t.handedOverAt),
    index('campaign_deliveries_consents').on(t.consentId).where(sql`consent_id is not null`),
    check('campaign_deliveries_state', oneOf(t.state, deliveryStates)),
    check('campaign_deliveries_reason', oneOf(t.reason, exclusionReasons)),
    check('campaign_deliveries_skipped', sql`(${t.state} = 'skipped') = (${t.reason} is not null)`),
    check(
      'campaign_deliveries_addressed',
      sql`${t.state} not in ('queued', 'handed_over') or (${t.toAddress} is not null and ${t.consentId} is not null)`,
    ),
    check(
      'campaign_deliveries_handed',
      sql`${t.state} in ('queued', 'skipped', 'cancelled') or ${t.handedOverAt} is not null`,
    ),
  ],
)

/** Mailboxes that get no mail, by the hash of their address: in one book, or in all. */
export const mailSuppressions = pgTable(
  'campaign_suppressions',
  {
    id: id(),
    addressHash: text().notNull(),
    /** Null for the whole installation. */
    bookId: uuid().references(() => contactBooks.id, { onDelete: 'cascade' }),
    reason: text({ enum: ['bounce', 'complaint', 'hand', 'import'] }).notNull(),
    recordedBy: memberId(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('campaign_suppressions_once').on(t.addressHash, t.bookId).nullsNotDistinct(),
    index('campaign_suppressions_book').on(t.bookId).where(sql`book_id is not null`),
    index('campaign_suppressions_recorder').on(t.recordedBy).where(sql`recorded_by is not null`),
    check(
      'campaign_suppressions_reason',
      sql`${t.reason} in ('bounce', 'complaint', 'hand', 'import')`,
    ),
    check('campaign_suppressions_hash', sql`${t.addressHash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
)

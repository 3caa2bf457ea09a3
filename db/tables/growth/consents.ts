import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { businesses } from '#db/tables/directory/businesses.ts'
import {
  consentLengths,
  consentOrigins,
  consentStates,
} from '#features/growth/consents/vocabulary.ts'
import {
  type ConsentChannel,
  type ConsentPurpose,
  consentChannels,
  consentPurposes,
  consentWordingIds,
} from '#shared/consents.ts'
import { at, createdAt, id, oneOf, sqlNumber } from '../columns.ts'
import { bookId, memberId } from './contacts.ts'

/**
 * Whether the owner of a book may write to an address, by channel and purpose. It belongs to the address, not to a contact: it is
 * the same after contacts are merged, imported or erased. Of an erased contact only refusals stay, without the address.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    bookId: bookId(),
    channel: text({ enum: consentChannels }).notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** The key of a mailbox, or a number in E.164; null once no contact of the book has it. */
    address: text(),
    /** Keyed hash of the address, by which a refusal is found after the address was erased. */
    addressHash: text().notNull(),
    state: text({ enum: consentStates }).notNull(),
    origin: text({ enum: consentOrigins }).notNull(),
    /** What was read; null for a refusal, and for consents from elsewhere. */
    wording: text({ enum: consentWordingIds as [string, ...string[]] }),
    /** The person decided it themselves: the team cannot turn their refusal into a consent. */
    isOwn: boolean().notNull(),
    recordedBy: memberId(),
    changedAt: at().notNull(),
  },
  (t) => [
    unique('consents_once').on(t.bookId, t.channel, t.purpose, t.addressHash),
    unique('consents_of_book').on(t.bookId, t.id),
    index('consents_address').on(t.bookId, t.address).where(sql`address is not null`),
    index('consents_hash').on(t.addressHash),
    index('consents_recorder').on(t.recordedBy).where(sql`recorded_by is not null`),
    check('consents_channel', oneOf(t.channel, consentChannels)),
    check('consents_purpose', oneOf(t.purpose, consentPurposes)),
    check('consents_state', oneOf(t.state, consentStates)),
    check('consents_origin', oneOf(t.origin, consentOrigins)),
    check('consents_wording', sql`${t.wording} is null or ${oneOf(t.wording, consentWordingIds)}`),
    check('consents_hash_form', sql`${t.addressHash} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('consents_forgotten', sql`${t.address} is not null or ${t.state} = 'refused'`),
    check(
      'consents_address_form',
      sql`case ${t.channel} when 'email' then ${t.address} = lower(${t.address}) and ${t.address} like '%_@_%' else ${t.address} ~ '^\\+[1-9][0-9]{6,14}$' end`,
    ),
  ],
)

/** All that was ever said of an address, the present state included; never changed. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: id(),
    bookId: uuid().notNull(),
    consentId: uuid().notNull(),
    state: text({ enum: consentStates }).notNull(),
    origin: text({ enum: consentOrigins }).notNull(),
    wording: text({ enum: consentWordingIds as [string, ...string[]] }),
    isOwn: boolean().notNull(),
    recordedBy: memberId(),
    /** One press of a person, which can be undone as a whole. */
    press: uuid(),
    at: at().notNull(),
  },
  (t) => [
    foreignKey({
      name: 'consent_events_consent',
      columns: [t.bookId, t.consentId],
      foreignColumns: [consents.bookId, consents.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    index('consent_events_of').on(t.consentId, t.at, t.id),
    index('consent_events_press').on(t.press).where(sql`press is not null`),
    index('consent_events_recorder').on(t.recordedBy).where(sql`recorded_by is not null`),
    check('consent_events_state', oneOf(t.state, consentStates)),
    check('consent_events_origin', oneOf(t.origin, consentOrigins)),
  ],
)

/** A consent that waits for its confirmation by mail. Nothing of it is in a book until then. */
export const consentRequests = pgTable(
  'consent_requests',
  {
    id: id(),
    bookId: bookId(),
    /** What the person said of themselves; null once it was confirmed or declined. */
    name: text(),
    email: text(),
    phone: text(),
    choices: jsonb().$type<{ channel: ConsentChannel; purpose: ConsentPurpose }[]>().notNull(),
    origin: text({ enum: consentOrigins }).notNull(),
    wording: text({ enum: consentWordingIds as [string, ...string[]] }).notNull(),
    /** The member who wrote down a spoken consent. */
    askedBy: memberId(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    answeredAt: at(),
    isConfirmed: boolean(),
  },
  (t) => [
    index('consent_requests_book').on(t.bookId, t.createdAt),
    index('consent_requests_mailbox')
      .on(sql`mailbox_key(${t.email})`)
      .where(sql`email is not null`),
    index('consent_requests_expired').on(t.expiresAt),
    index('consent_requests_asker').on(t.askedBy).where(sql`asked_by is not null`),
    check('consent_requests_origin', oneOf(t.origin, consentOrigins)),
    check('consent_requests_wording', oneOf(t.wording, consentWordingIds)),
    check(
      'consent_requests_name',
      sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= ${sqlNumber(consentLengths.name)}`,
    ),
    check(
      'consent_requests_choices',
      sql`jsonb_typeof(${t.choices}) = 'array' and ${t.choices} <> '[]'`,
    ),
    check(
      'consent_requests_answered',
      sql`(${t.answeredAt} is null) = (${t.isConfirmed} is null) and (${t.answeredAt} is null) = (${t.email} is not null) and (${t.answeredAt} is null or num_nonnulls(${t.name}, ${t.phone}) = 0)`,
    ),
  ],
)

/** Where a business asks people for their consent; without a row nowhere. */
export const consentSettings = pgTable('consent_settings', {
  businessId: uuid()
    .primaryKey()
    .references(() => businesses.id, { onDelete: 'cascade' }),
  atCheckout: boolean().notNull().default(false),
  onPage: boolean().notNull().default(false),
  hasSignUp: boolean().notNull().default(false),
  updatedAt: at().notNull(),
})

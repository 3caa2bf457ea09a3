import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import {
  addressKinds,
  contactLengths,
  contactOrigins,
  contactStages,
  partyKinds,
} from '#features/growth/contacts/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'

export const memberId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * A book of contacts, owned by a business, by a person or by the platform. Every row of a book
 * carries its id, and foreign keys prevent references between books.
 */
export const contactBooks = pgTable(
  'contact_books',
  {
    id: id(),
    /** Both null for the platform's book, which a migration creates. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'cascade' }),
    /** The owner of a personal book: an agent or professional without a business. */
    profileId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('contact_books_owner').on(t.businessId, t.profileId).nullsNotDistinct(),
    index('contact_books_person').on(t.profileId).where(sql`profile_id is not null`),
    check('contact_books_one_owner', sql`${t.businessId} is null or ${t.profileId} is null`),
  ],
)

export const bookId = () =>
  uuid()
    .notNull()
    .references(() => contactBooks.id, { onDelete: 'cascade' })

/**
 * A person or organization in a book. When two contacts are merged, one points to the other and is
 * read through it; neither is deleted.
 */
export const contacts = pgTable(
  'contacts',
  {
    id: id(),
    bookId: bookId(),
    kind: text({ enum: partyKinds }).notNull(),
    /** The full name of a person, or the name of an organization. */
    name: text().notNull(),
    /** The organization a person works for. */
    organization: text(),
    stage: text({ enum: contactStages }).notNull().default('contact'),
    source: text({ enum: contactOrigins }).notNull().default('hand'),
    /** Linked account on this site. */
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Linked business of the directory. */
    businessId: uuid().references(() => businesses.id, { onDelete: 'set null' }),
    mergedInto: uuid(),
    /**
     * Contacts that were merged into this one when it was merged itself: undoing its merge restores
     * them.
     */
    movedIds: uuid().array().notNull().default([]),
    /** Id of the contact through which it is read. */
    shownAs: uuid().notNull().generatedAlwaysAs(sql`coalesce(merged_into, id)`),
    /**
     * Equals `merged_into`; the foreign key below uses it to require that a merge target is not
     * merged itself.
     */
    survivorId: uuid().generatedAlwaysAs(sql`merged_into`),
    /** Where they are, as far as it is known. */
    countryCode: text(),
    region: text(),
    city: text(),
    /** Country, region and city in searchable form, for the filter by place; a trigger writes it. */
    placeKey: text().notNull().default(''),
    birthday: date({ mode: 'string' }),
    /** The member of the team who looks after them. */
    ownerId: memberId(),
    /** When the person asked the owner of the book to erase their data; it is erased some days later. */
    erasureAskedAt: at(),
    archivedAt: at(),
    /**
     * Whether it has an e-mail, with those that are merged into it; triggers write it. An import says so itself, so that
     * new rows are written once. Null until a job looked, for rows from before there was this column.
     */
    hasEmail: boolean().default(false),
    /** Name and organization in searchable form; a trigger writes it. */
    folded: text().notNull().default(''),
    /** Incremented with each change, for optimistic locking. */
    version: integer().notNull().default(1),
    createdBy: memberId(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('contacts_of_book').on(t.bookId, t.id),
    unique('contacts_shown').on(t.bookId, t.id, t.shownAs),
    // The merge target must be of the same book and not merged itself, even when two contacts are
    // merged into each other concurrently.
    foreignKey({
      name: 'contacts_merged',
      columns: [t.bookId, t.mergedInto, t.survivorId],
      foreignColumns: [t.bookId, t.id, t.shownAs],
    }),
    uniqueIndex('contacts_account').on(t.bookId, t.profileId),
    uniqueIndex('contacts_business').on(t.bookId, t.businessId),
    index('contacts_account_of').on(t.profileId).where(sql`profile_id is not null`),
    index('contacts_business_of').on(t.businessId).where(sql`business_id is not null`),
    index('contacts_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('contacts_owner').on(t.ownerId, t.bookId).where(sql`owner_id is not null`),
    index('contacts_place')
      .on(t.bookId, t.placeKey.op('text_pattern_ops'))
      .where(sql`place_key <> '' and merged_into is null`),
    index('contacts_erasure_asked').on(t.erasureAskedAt).where(sql`erasure_asked_at is not null`),
    // With the id, so that the parts of a contact are found without reading their rows.
    index('contacts_parts').on(t.shownAs, t.id),
    index('contacts_merged_parts').on(t.bookId, t.id).where(sql`merged_into is not null`),
    index('contacts_newest')
      .on(t.bookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is null`),
    index('contacts_by_name')
      .on(t.bookId, t.folded, t.id)
      .where(sql`merged_into is null and archived_at is null`),
    index('contacts_stage_newest')
      .on(t.bookId, t.stage, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is null`),
    index('contacts_stage_by_name')
      .on(t.bookId, t.stage, t.folded, t.id)
      .where(sql`merged_into is null and archived_at is null`),
    index('contacts_source_newest')
      .on(t.bookId, t.source, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is null`),
    index('contacts_with_email')
      .on(t.bookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is null and has_email is not false`),
    index('contacts_without_email')
      .on(t.bookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is null and has_email is not true`),
    index('contacts_email_unknown').on(t.id).where(sql`has_email is null`),
    index('contacts_archived')
      .on(t.bookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`merged_into is null and archived_at is not null`),
    index('contacts_words').using('gin', t.folded.op('gin_trgm_ops')),
    check('contacts_kind', oneOf(t.kind, partyKinds)),
    check('contacts_stage', oneOf(t.stage, contactStages)),
    check('contacts_source', oneOf(t.source, contactOrigins)),
    check(
      'contacts_name',
      sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= ${sqlNumber(contactLengths.name)}`,
    ),
    check(
      'contacts_organization',
      sql`${t.organization} is null or (${t.kind} = 'person' and btrim(${t.organization}) <> '' and char_length(${t.organization}) <= ${sqlNumber(contactLengths.name)})`,
    ),
    check('contacts_country', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check(
      'contacts_region',
      sql`${t.region} is null or (${t.countryCode} is not null and btrim(${t.region}) <> '' and char_length(${t.region}) <= ${sqlNumber(contactLengths.place)})`,
    ),
    check(
      'contacts_city',
      sql`${t.city} is null or (${t.countryCode} is not null and btrim(${t.city}) <> '' and char_length(${t.city}) <= ${sqlNumber(contactLengths.place)})`,
    ),
    check(
      'contacts_birthday',
      sql`${t.birthday} is null or (${t.kind} = 'person' and ${t.birthday} >= '1900-01-01')`,
    ),
    check('contacts_not_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    check('contacts_moved', sql`${t.mergedInto} is not null or ${t.movedIds} = '{}'`),
    check('contacts_version', sql`${t.version} > 0`),
  ],
)

/** Ways to reach a contact. */
export const contactAddresses = pgTable(
  'contact_addresses',
  {
    id: id(),
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    kind: text({ enum: addressKinds }).notNull(),
    /** E.164 for a phone, lower case for an e-mail, an http(s) URL for the web and networks. */
    value: text().notNull(),
    label: text(),
    /** The primary address of its kind. */
    isPrimary: boolean().notNull().default(false),
    /** By which consents name it: the key of a mailbox, or the number; null for pages. */
    addressKey: text().generatedAlwaysAs(
      sql`case kind when 'email' then mailbox_key(value) when 'phone' then value end`,
    ),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'contact_addresses_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    uniqueIndex('contact_addresses_once').on(t.contactId, t.kind, t.value),
    uniqueIndex('contact_addresses_primary').on(t.contactId, t.kind).where(sql`is_primary`),
    index('contact_addresses_value').on(t.bookId, t.kind, t.value),
    index('contact_addresses_email').on(t.value).where(sql`kind = 'email'`),
    index('contact_addresses_mailbox').on(sql`mailbox_key(${t.value})`).where(sql`kind = 'email'`),
    // With the contact, so that consents find theirs without reading the rows.
    index('contact_addresses_key')
      .on(t.bookId, t.addressKey, t.contactId)
      .where(sql`address_key is not null`),
    index('contact_addresses_words').using('gin', t.value.op('gin_trgm_ops')),
    check('contact_addresses_kind', oneOf(t.kind, addressKinds)),
    check(
      'contact_addresses_length',
      sql`char_length(${t.value}) between 1 and ${sqlNumber(contactLengths.value)}`,
    ),
    check(
      'contact_addresses_label',
      sql`char_length(${t.label}) between 1 and ${sqlNumber(contactLengths.label)}`,
    ),
    check(
      'contact_addresses_form',
      sql`case ${t.kind} when 'email' then ${t.value} = lower(${t.value}) and ${t.value} ~ '^[^@\\s]+@[^@\\s]+$'
        when 'phone' then ${t.value} ~ '^\\+[1-9][0-9]{6,14}$' else ${t.value} ~ '^https?://[^\\s]+$' end`,
    ),
  ],
)

/** Pairs of contacts with a common e-mail or phone that staff marked as distinct. */
export const contactsApart = pgTable(
  'distinct_contacts',
  {
    bookId: uuid().notNull(),
    firstId: uuid().notNull(),
    secondId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.firstId, t.secondId] }),
    foreignKey({
      name: 'distinct_contacts_first',
      columns: [t.bookId, t.firstId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'distinct_contacts_second',
      columns: [t.bookId, t.secondId],
      foreignColumns: [contacts.bookId, contacts.id],
    }).onDelete('cascade'),
    index('distinct_contacts_other').on(t.secondId),
    check('distinct_contacts_order', sql`${t.firstId} < ${t.secondId}`),
  ],
)

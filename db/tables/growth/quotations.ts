import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { orders } from '#db/tables/buying/orders.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import {
  depositPercents,
  maxQuotationAmount,
  maxQuotationLines,
  quotationLengths,
  quotationParts,
  quotationStates,
} from '#features/growth/quotations/vocabulary.ts'
import { maxUnitsPerOrderLine, shippingKinds } from '#features/selling/stores/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import { contacts, memberId } from './contacts.ts'

/**
 * What a business offers to one contact of its book, for a price and a time. Once sent, only its state changes: a
 * changed offer is a new edition under the same number, and the triggers refuse all else.
 */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    bookId: uuid().notNull(),
    contactId: uuid().notNull(),
    /** Counted per book. */
    number: integer().notNull(),
    edition: integer().notNull().default(1),
    /** The edition before. */
    replacesId: uuid().references((): AnyPgColumn => quotations.id, { onDelete: 'set null' }),
    state: text({ enum: quotationStates }).notNull().default('draft'),
    /** The account to which it was sent; null for a draft, a person without an account, and after its deletion. */
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The mailbox to which it was sent, of a person without an account. */
    email: text(),
    currency: char({ length: 3 }).notNull(),
    /** Tax of the store that is included in the prices, in hundredths of a per cent; null where it states none. */
    taxName: text(),
    taxRate: integer(),
    /** Last day on which it can be accepted, in the time zone of the business. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** The end of that day; null for a draft. */
    expiresAt: at(),
    note: text(),
    /** Per cent that is paid first; null where all of it is paid at once. */
    depositPercent: integer(),
    shippingKind: text({ enum: shippingKinds }),
    shippingName: text(),
    shippingPrice: bigint({ mode: 'number' }).notNull().default(0),
    /** Why the person refused it, in their words. */
    refusal: text(),
    createdBy: memberId(),
    sentBy: memberId(),
    sentAt: at(),
    /** When the person first opened it. */
    openedAt: at(),
    remindedAt: at(),
    acceptedAt: at(),
    /** When it was refused, withdrawn or replaced, or expired. */
    endedAt: at(),
    /** Incremented with each change of a draft, for optimistic locking. */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'quotations_contact',
      columns: [t.bookId, t.contactId],
      foreignColumns: [contacts.bookId, contacts.id],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    unique('quotations_number').on(t.bookId, t.number, t.edition),
    uniqueIndex('quotations_replaces').on(t.replacesId),
    index('quotations_newest').on(
      t.bookId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('quotations_of_contact').on(t.contactId),
    index('quotations_person').on(t.profileId).where(sql`profile_id is not null`),
    index('quotations_expiring').on(t.expiresAt).where(sql`state = 'sent'`),
    index('quotations_creator').on(t.createdBy).where(sql`created_by is not null`),
    index('quotations_sender').on(t.sentBy).where(sql`sent_by is not null`),
    check('quotations_state', oneOf(t.state, quotationStates)),
    check('quotations_number_range', sql`${t.number} >= 1 and ${t.edition} >= 1`),
    check('quotations_code', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check(
      'quotations_tax',
      sql`(${t.taxName} is null) = (${t.taxRate} is null) and ${t.taxRate} between 1 and 10000`,
    ),
    check(
      'quotations_sent',
      sql`(${t.state} = 'draft') = (${t.sentAt} is null) and (${t.sentAt} is null) = (${t.expiresAt} is null)`,
    ),
    check(
      'quotations_accepted',
      sql`${t.state} not in ('accepted', 'deposit_paid', 'paid') or ${t.acceptedAt} is not null`,
    ),
    check(
      'quotations_ended',
      sql`(${oneOf(t.state, ['refused', 'expired', 'withdrawn', 'replaced'])}) = (${t.endedAt} is not null)`,
    ),
    check(
      'quotations_refusal',
      sql`${t.refusal} is null or (char_length(${t.refusal}) between 1 and ${sqlNumber(quotationLengths.refusal)} and ${t.state} in ('refused', 'replaced'))`,
    ),
    check(
      'quotations_note',
      sql`char_length(${t.note}) between 1 and ${sqlNumber(quotationLengths.note)}`,
    ),
    check(
      'quotations_deposit',
      sql`${t.depositPercent} between ${sqlNumber(depositPercents.least)} and ${sqlNumber(depositPercents.most)}`,
    ),
    check(
      'quotations_shipping',
      sql`(${t.shippingKind} is null) = (${t.shippingName} is null)
        and ${t.shippingPrice} between 0 and case when ${t.shippingKind} is null then 0 else ${sqlNumber(maxQuotationAmount)} end`,
    ),
    check('quotations_shipping_kind', oneOf(t.shippingKind, shippingKinds)),
    check(
      'quotations_shipping_name',
      sql`char_length(${t.shippingName}) between 1 and ${sqlNumber(quotationLengths.shippingName)}`,
    ),
    check('quotations_version', sql`${t.version} > 0`),
  ],
)

/**
 * What a quotation offers: a product of the store at the quoted price, or what the business wrote. The id of a written
 * line is also that of what the order sells in its place (`sellables` of the kind `quoted`).
 */
export const quotationLines = pgTable(
  'quotation_lines',
  {
    id: id(),
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The product, while it exists. */
    sellableId: uuid().references(() => sellables.id, { onDelete: 'set null' }),
    title: text().notNull(),
    /** In which it is counted: «hora», «metro»; null for pieces. */
    unit: text(),
    quantity: integer().notNull(),
    /** In minor units, tax included. */
    unitPrice: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('quotation_lines_position').on(t.quotationId, t.position),
    uniqueIndex('quotation_lines_product').on(t.quotationId, t.sellableId),
    index('quotation_lines_sellable').on(t.sellableId).where(sql`sellable_id is not null`),
    check(
      'quotation_lines_position_range',
      sql`${t.position} between 0 and ${sqlNumber(maxQuotationLines - 1)}`,
    ),
    check(
      'quotation_lines_title',
      sql`btrim(${t.title}) <> '' and char_length(${t.title}) <= ${sqlNumber(quotationLengths.title)}`,
    ),
    check(
      'quotation_lines_unit',
      sql`char_length(${t.unit}) between 1 and ${sqlNumber(quotationLengths.unit)}`,
    ),
    check(
      'quotation_lines_quantity',
      sql`${t.quantity} between 1 and ${sqlNumber(maxUnitsPerOrderLine)}`,
    ),
    check(
      'quotation_lines_price',
      sql`${t.unitPrice} between 1 and ${sqlNumber(maxQuotationAmount)}`,
    ),
  ],
)

/** The orders by which a quotation is paid. An order that ended unpaid may be followed by another for the same part. */
export const quotationOrders = pgTable(
  'quotation_orders',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    quotationId: uuid()
      .notNull()
      .references(() => quotations.id, { onDelete: 'cascade' }),
    part: text({ enum: quotationParts }).notNull(),
    paidAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quotation_orders_of').on(t.quotationId),
    uniqueIndex('quotation_orders_paid_once')
      .on(t.quotationId, t.part)
      .where(sql`paid_at is not null`),
    check('quotation_orders_part', oneOf(t.part, quotationParts)),
  ],
)

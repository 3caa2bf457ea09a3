import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { orderActions, orderActors, orderStates } from '#features/buying/orders/vocabulary.ts'
import {
  maxUnitsPerOrderLine,
  sellableKinds,
  shippingKinds,
} from '#features/selling/stores/vocabulary.ts'
import { at, bytes, createdAt, id, oneOf, sqlNumber, updatedAt } from '../columns.ts'
import type { OrderAddress, OrderInvoice } from './orders-address.ts'

/** A purchase: one order per seller, paid together in one currency. */
export const purchases = pgTable(
  'purchases',
  {
    id: id(),
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Hash of the token in the link with which a guest opens the purchase. */
    tokenHash: bytes().notNull(),
    /** Key made by the page: the same purchase sent twice is one row. */
    idempotencyKey: text().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The buyer's data as entered; null after erasure. */
    name: text(),
    email: text(),
    phone: text(),
    address: jsonb().$type<OrderAddress>(),
    /** Null where the buyer asked for no invoice. */
    invoice: jsonb().$type<OrderInvoice>(),
    notes: text(),
    isDemo: boolean().notNull().default(false),
    /**
     * HMAC of the network address from which it was placed, used to limit unpaid purchases; null where unknown or
     * deleted.
     */
    placedFrom: bytes(),
    placedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('purchases_token').on(t.tokenHash),
    uniqueIndex('purchases_key').on(t.idempotencyKey),
    unique('purchases_currency').on(t.id, t.currency),
    index('purchases_buyer').on(
      t.profileId,
      t.placedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('purchases_email').on(sql`lower(${t.email})`),
    index('purchases_mailbox').on(sql`mailbox_key(${t.email})`),
    /** The workspace search looks for buyers by parts of their names. */
    index('purchases_buyer_name')
      .using('gin', sql`name_key(${t.name}) gin_trgm_ops`)
      .where(sql`name is not null`),
    index('purchases_network').on(t.placedFrom).where(sql`placed_from is not null`),
    check('purchases_network_print', sql`length(${t.placedFrom}) = 32`),
    check('purchases_key_said', sql`length(${t.idempotencyKey}) between 16 and 200`),
  ],
)

/**
 * One seller's part of a purchase. Its total follows from its lines, shipping and discounts; money movements are in
 * the ledger.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** Order number shown to people: LJ-7K2M9QXT. */
    number: text().notNull(),
    purchaseId: uuid('purchase_id').notNull(),
    storeId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    state: text({ enum: orderStates }).notNull().default('pending'),
    shippingKind: text({ enum: shippingKinds }),
    shippingName: text(),
    shippingPrice: bigint({ mode: 'number' }).notNull().default(0),
    /** Amount by which promotions reduce the shipping price. */
    shippingDiscount: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Tax included in the total at the time of placing: name, rate in hundredths of a per cent, amount in minor
     * units.
     */
    taxName: text(),
    taxRate: integer(),
    taxAmount: bigint({ mode: 'number' }),
    /** The seller's terms at the time of placing: commission in hundredths of a per cent, payout delay in days. */
    commission: integer().notNull(),
    holdDays: integer().notNull(),
    /** Deadline until which stock is reserved for the unpaid order. */
    heldUntil: at(),
    carrier: text(),
    tracking: text(),
    paidAt: at(),
    deliveredAt: at(),
    /** Paid in part: the order that pays the rest (`balanceOf`) is unpaid, so this one cannot be sent or handed over. */
    awaitsBalance: boolean().notNull().default(false),
    /** The order of which this one pays the rest; it is sent, handed over and cancelled with it. */
    balanceOf: uuid().references((): AnyPgColumn => orders.id),
    /** When the payment becomes payable to the seller; null while unknown and after the release. */
    releaseAt: at(),
    updatedAt: updatedAt(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('orders_number').on(t.number),
    index('orders_number_parts').using('gin', t.number.op('gin_trgm_ops')),
    unique('orders_store_once').on(t.purchaseId, t.storeId),
    unique('orders_of_store').on(t.id, t.storeId),
    foreignKey({
      name: 'orders_group',
      columns: [t.purchaseId, t.currency],
      foreignColumns: [purchases.id, purchases.currency],
    }),
    foreignKey({
      name: 'orders_store',
      columns: [t.storeId, t.currency],
      foreignColumns: [stores.id, stores.currency],
    }),
    index('orders_store').on(t.storeId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('orders_held').on(t.heldUntil).where(sql`state = 'pending'`),
    index('orders_release').on(t.releaseAt).where(sql`release_at is not null`),
    check('orders_state', oneOf(t.state, orderStates)),
    check('orders_number_form', sql`${t.number} ~ '^LJ-[0-9A-Z]{8}$'`),
    check('orders_shipping', sql`${t.shippingPrice} between 0 and 100000000000`),
    check('orders_shipping_discount', sql`${t.shippingDiscount} between 0 and ${t.shippingPrice}`),
    check(
      'orders_shipping_said',
      sql`(${t.shippingKind} is null) = (${t.shippingName} is null) and (${t.shippingKind} is not null or ${t.shippingPrice} = 0)`,
    ),
    check(
      'orders_tax',
      sql`num_nulls(${t.taxName}, ${t.taxRate}, ${t.taxAmount}) in (0, 3) and ${t.taxRate} between 1 and 10000 and ${t.taxAmount} >= 0`,
    ),
    index('orders_balance').on(t.balanceOf).where(sql`balance_of is not null`),
    check(
      'orders_awaits_balance',
      sql`not ${t.awaitsBalance} or (${t.state} not in ('shipped', 'delivered') and ${t.balanceOf} is null)`,
    ),
    check('orders_commission', sql`${t.commission} between 0 and 5000`),
    check(
      'orders_held_while_pending',
      sql`(${t.state} = 'pending') = (${t.heldUntil} is not null)`,
    ),
    check('orders_delivered', sql`(${t.state} = 'delivered') = (${t.deliveredAt} is not null)`),
    check(
      'orders_paid',
      sql`${oneOf(t.state, ['pending', 'expired', 'cancelled'])} or ${t.paidAt} is not null`,
    ),
  ],
)

/** An order line as it was at the time of placing; lines are never changed. */
export const orderLines = pgTable(
  'order_lines',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** A sold product is archived, not deleted. */
    sellableId: uuid()
      .notNull()
      .references(() => sellables.id),
    kind: text({ enum: sellableKinds }).notNull(),
    title: text().notNull(),
    path: text().notNull(),
    sku: text(),
    photoId: uuid().references(() => mediaObjects.id, { onDelete: 'set null' }),
    unitPrice: bigint({ mode: 'number' }).notNull(),
    quantity: integer().notNull(),
    /** Amount by which promotions reduce the whole line. */
    discount: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether the line reserved tracked stock; only then is stock returned. */
    fromStock: boolean().notNull(),
  },
  (t) => [
    primaryKey({ name: 'order_lines_pk', columns: [t.orderId, t.position] }),
    unique('order_lines_once').on(t.orderId, t.sellableId),
    index('order_lines_sellable').on(t.sellableId),
    check('order_lines_kind', oneOf(t.kind, sellableKinds)),
    check('order_lines_price', sql`${t.unitPrice} between 1 and 100000000000`),
    check(
      'order_lines_quantity',
      sql`${t.quantity} between 1 and ${sqlNumber(maxUnitsPerOrderLine)}`,
    ),
    check('order_lines_discount', sql`${t.discount} between 0 and ${t.unitPrice} * ${t.quantity}`),
  ],
)

/**
 * Amount by which a promotion reduced an order, at the time of placing; lines and shipping store how it is split.
 * Each row is one use of the promotion while the order is neither cancelled nor expired: a trigger maintains `isLive`
 * and rejects uses beyond the promotion's limits.
 */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    orderId: uuid().notNull(),
    promotionId: uuid().notNull(),
    storeId: uuid().notNull(),
    code: text(),
    name: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    isLive: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ name: 'order_discounts_pk', columns: [t.orderId, t.promotionId] }),
    foreignKey({
      name: 'order_discounts_order',
      columns: [t.orderId, t.storeId],
      foreignColumns: [orders.id, orders.storeId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'order_discounts_promotion',
      columns: [t.promotionId, t.storeId],
      foreignColumns: [promotions.id, promotions.storeId],
    }),
    index('order_discounts_live').on(t.promotionId).where(sql`is_live`),
    check('order_discounts_amount', sql`${t.amount} > 0`),
  ],
)

/** Numbered, append-only timeline of an order. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    action: text({ enum: orderActions }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    profileId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Free text: a reason, a tracking number or a note of the store's team. */
    detail: text(),
    madeAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'order_events_pk', columns: [t.orderId, t.number] }),
    check('order_events_action', oneOf(t.action, orderActions)),
    check('order_events_actor', oneOf(t.actor, orderActors)),
    check('order_events_detail', sql`length(${t.detail}) <= 2000`),
  ],
)

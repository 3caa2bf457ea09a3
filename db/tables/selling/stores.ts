import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
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
import { businesses } from '#db/tables/directory/businesses.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import {
  type PriceTier,
  type ShippingStep,
  sellableKinds,
  shippingBases,
  shippingKinds,
  stockReasons,
  storeLayouts,
  storeStates,
} from '#features/selling/stores/vocabulary.ts'
import { at, createdAt, id, oneOf, tsvector, updatedAt } from '../columns.ts'

/** The store of a business; at most one per business. */
export const stores = pgTable(
  'stores',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Handle in its URL: /tienda/{handle}. */
    handle: text().notNull(),
    name: text().notNull(),
    /** Full-text vector of its name, searched as business names are; a trigger writes it. */
    nameWords: tsvector(),
    about: text(),
    layout: text({ enum: storeLayouts }).notNull().default('fire'),
    logoId: uuid().references(() => mediaObjects.id),
    bannerId: uuid().references(() => mediaObjects.id),
    /** ISO 4217 code of all its prices. It cannot change after the first sale. */
    currency: char({ length: 3 }).notNull(),
    state: text({ enum: storeStates }).notNull().default('draft'),
    /** With `state` `holiday`: the day on which the store opens again. */
    holidayUntil: date(),
    /** Days within which buyers may return purchases; null when the store states none. */
    returnDays: integer(),
    returnPolicy: text(),
    /** Instructions for paying the seller by transfer or in cash; null when the store does not accept that. */
    manualInstructions: text(),
    /** Tax rate included in its prices, in hundredths of a per cent; null when the store states none. */
    taxRate: integer(),
    /** The seller's tax number, published to everybody. */
    taxNumber: text(),
    isDemo: boolean().notNull().default(false),
    openedAt: at(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('stores_business').on(t.businessId),
    uniqueIndex('stores_handle').on(t.handle),
    index('stores_newest')
      .on(t.openedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`state = 'open'`),
    index('stores_name_words').using('gin', t.nameWords),
    unique('stores_currency').on(t.id, t.currency),
    check(
      'stores_handle_form',
      sql`${t.handle} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${t.handle}) between 3 and 40`,
    ),
    check('stores_name', sql`length(btrim(${t.name})) between 2 and 80`),
    check('stores_layout', oneOf(t.layout, storeLayouts)),
    check('stores_state', oneOf(t.state, storeStates)),
    check('stores_opened', sql`${t.state} = 'draft' or ${t.openedAt} is not null`),
    check('stores_holiday', sql`${t.holidayUntil} is null or ${t.state} = 'holiday'`),
    check('stores_code', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('stores_tax_rate', sql`${t.taxRate} between 1 and 10000`),
    check('stores_tax_number', sql`length(btrim(${t.taxNumber})) between 1 and 30`),
    check('stores_return_days', sql`${t.returnDays} between 0 and 365`),
  ],
)

const storeId = () =>
  uuid()
    .notNull()
    .references(() => stores.id, { onDelete: 'cascade' })

/** Shipping and pick-up methods of a store. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: id(),
    storeId: storeId(),
    kind: text({ enum: shippingKinds }).notNull(),
    name: text().notNull(),
    /** Destination country; null for all countries, and always null for pick-up. */
    countryCode: text(),
    /** State code within that country; null for the whole country. */
    state: text(),
    /** Unit of its steps: none, weight or subtotal. */
    basis: text({ enum: shippingBases }).notNull().default('flat'),
    /** In minor units of the store's currency: the flat price, or the price below the first step. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Ascending thresholds: grams, or minor units of the subtotal. */
    steps: jsonb().$type<ShippingStep[]>().notNull().default([]),
    /** Subtotal from which shipping is free, in minor units. */
    freeAbove: bigint({ mode: 'number' }),
    /** Delivery time or place as displayed: "2 a 4 días hábiles", "Av. Juárez 12, de 9 a 18 h". */
    detail: text(),
    position: integer().notNull(),
  },
  (t) => [
    unique('shipping_methods_position').on(t.storeId, t.position),
    check('shipping_methods_kind', oneOf(t.kind, shippingKinds)),
    check('shipping_methods_price', sql`${t.price} between 0 and 100000000000`),
    check(
      'shipping_methods_basis',
      sql`${oneOf(t.basis, shippingBases)} and (${t.kind} <> 'pick_up' or ${t.basis} = 'flat')`,
    ),
    check(
      'shipping_methods_steps',
      sql`are_shipping_steps(${t.steps}) and (${t.basis} = 'flat') = (${t.steps} = '[]')`,
    ),
    check('shipping_methods_free', sql`${t.freeAbove} > 0`),
    check('shipping_methods_position_range', sql`${t.position} between 0 and 19`),
    check('shipping_methods_country', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
    check(
      'shipping_methods_place',
      sql`(${t.state} is null or ${t.countryCode} is not null) and (${t.kind} <> 'pick_up' or ${t.countryCode} is null)`,
    ),
  ],
)

/**
 * Anything that can be added to a cart, of any kind. The table of its kind stores the rest under the same id. `stock` excludes the units
 * that orders have reserved.
 */
export const sellables = pgTable(
  'sellables',
  {
    id: id(),
    kind: text({ enum: sellableKinds }).notNull(),
    storeId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** As an order line prints it: "Playera de algodón · Azul, M". */
    title: text().notNull(),
    /** Path of its page. */
    path: text().notNull(),
    sku: text(),
    photoId: uuid().references(() => mediaObjects.id),
    /** In minor units, tax included. */
    price: bigint({ mode: 'number' }).notNull(),
    salePrice: bigint({ mode: 'number' }),
    /** Period of the sale; a null end is open. */
    saleFrom: at(),
    saleUntil: at(),
    /** Unit prices from a minimum quantity on; ascending by quantity, descending by price. */
    tiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    /** Null for unlimited stock. Only the SQL function `move_stock` changes it. */
    stock: integer(),
    /** Number of its stock movements, equal to the number of the last one. */
    moves: integer().notNull().default(0),
    /** Stock level at or below which the seller is notified. */
    lowStock: integer(),
    /** Whether it must be delivered; otherwise no shipping is charged. */
    isShipped: boolean().notNull().default(true),
    weightGrams: integer(),
    /** Whether its own table allows buying it (a published product); the store must also be open. */
    isOffered: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'sellables_store',
      columns: [t.storeId, t.currency],
      foreignColumns: [stores.id, stores.currency],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('sellables_sku').on(t.storeId, t.sku),
    index('sellables_of_store').on(t.storeId, t.title, t.id),
    index('sellables_out').on(t.id).where(sql`stock = 0`),
    check('sellables_kind', oneOf(t.kind, sellableKinds)),
    check('sellables_price', sql`${t.price} between 1 and 100000000000`),
    check('sellables_sale', sql`${t.salePrice} between 1 and ${t.price} - 1`),
    check(
      'sellables_sale_time',
      sql`(${t.salePrice} is not null or (${t.saleFrom} is null and ${t.saleUntil} is null)) and ${t.saleFrom} < ${t.saleUntil}`,
    ),
    check('sellables_tiers', sql`${t.tiers} = '[]' or tiers_hold(${t.tiers}, ${t.price})`),
    check('sellables_stock', sql`${t.stock} between 0 and 1000000`),
    check('sellables_weight', sql`${t.weightGrams} between 0 and 1000000`),
    check('sellables_title', sql`length(btrim(${t.title})) between 1 and 300`),
    check('sellables_path', sql`${t.path} ~ '^/[a-z0-9/-]+$'`),
  ],
)

const sellableId = () =>
  uuid()
    .notNull()
    .references(() => sellables.id, { onDelete: 'cascade' })

/** Append-only, numbered log of all stock changes; only `move_stock` writes it. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    sellableId: sellableId(),
    number: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** Units added or, if negative, removed. Uncounted stock counts as zero. */
    quantity: integer().notNull(),
    /** Stock after the movement; null when the stock is uncounted from then on. */
    after: integer(),
    /** The order that caused the movement. */
    orderId: uuid(),
    /** Idempotency key: a repeated movement with the same key is recorded once. */
    key: text(),
    madeBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    note: text(),
    madeAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'stock_movements_pk', columns: [t.sellableId, t.number] }),
    uniqueIndex('stock_movements_key').on(t.sellableId, t.key),
    index('stock_movements_order').on(t.orderId),
    index('stock_movements_maker').on(t.madeBy).where(sql`made_by is not null`),
    check('stock_movements_reason', oneOf(t.reason, stockReasons)),
    check('stock_movements_note', sql`length(${t.note}) <= 300`),
  ],
)

/** Price history of each sellable; a trigger writes it. */
export const sellablePrices = pgTable(
  'sellable_prices',
  {
    sellableId: sellableId(),
    number: integer().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    salePrice: bigint({ mode: 'number' }),
    saleFrom: at(),
    saleUntil: at(),
    setAt: createdAt(),
  },
  (t) => [primaryKey({ name: 'sellable_prices_pk', columns: [t.sellableId, t.number] })],
)

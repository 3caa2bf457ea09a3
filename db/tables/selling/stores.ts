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

/** The store of a business; at most one. */
export const stores = pgTable(
  'stores',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    /** Its name in addresses: /tienda/{handle}. */
    handle: text().notNull(),
    name: text().notNull(),
    /** The words of its name, by which it is found as businesses are; the database writes it. */
    nameWords: tsvector(),
    about: text(),
    layout: text({ enum: storeLayouts }).notNull().default('fire'),
    logoId: uuid().references(() => mediaObjects.id),
    bannerId: uuid().references(() => mediaObjects.id),
    /** ISO 4217; everything in it is sold in this one. Stays once something was sold. */
    currency: char({ length: 3 }).notNull(),
    state: text({ enum: storeStates }).notNull().default('draft'),
    /** When `state` is `holiday`: open again on this day. */
    holidayUntil: date(),
    /** Days in which what was bought may be sent back; null says nothing of it. */
    returnDays: integer(),
    returnPolicy: text(),
    /** How a buyer pays the seller by transfer or in cash; null when it is not accepted. */
    manualInstructions: text(),
    /** The tax that its prices include, in hundredths of a per cent; null when it says none. */
    taxRate: integer(),
    /** By which its tax office knows the seller, as everybody may read it. */
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

/** Ways in which a store hands over what it sold. */
export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: id(),
    storeId: storeId(),
    kind: text({ enum: shippingKinds }).notNull(),
    name: text().notNull(),
    /** Where it goes; null for everywhere, and always null for what is picked up. */
    countryCode: text(),
    /** The code of a state of that country; null for all of it. */
    state: text(),
    /** What its steps count in. */
    basis: text({ enum: shippingBases }).notNull().default('flat'),
    /** In minor units of the store's currency: the only price, or that before the first step. */
    price: bigint({ mode: 'number' }).notNull(),
    /** Ascending: grams, or minor units of the subtotal. */
    steps: jsonb().$type<ShippingStep[]>().notNull().default([]),
    /** From this subtotal on it is free. */
    freeAbove: bigint({ mode: 'number' }),
    /** What the buyer reads of time or place: "2 a 4 días hábiles", "Av. Juárez 12, de 9 a 18 h". */
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
 * Everything that can be put in a cart, whatever kind of thing it is; the room of its kind keeps the rest under the same id. `stock` is what
 * may still be promised: what is held for an order has left it.
 */
export const sellables = pgTable(
  'sellables',
  {
    id: id(),
    kind: text({ enum: sellableKinds }).notNull(),
    storeId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** As an order's line says it: "Playera de algodón · Azul, M". */
    title: text().notNull(),
    /** Page of what is sold. */
    path: text().notNull(),
    sku: text(),
    photoId: uuid().references(() => mediaObjects.id),
    /** In minor units, as the buyer pays it. */
    price: bigint({ mode: 'number' }).notNull(),
    salePrice: bigint({ mode: 'number' }),
    /** The sale's time; open at an end that is null. */
    saleFrom: at(),
    saleUntil: at(),
    /** What each costs from so many of it on; ascending in pieces, descending in price. */
    tiers: jsonb().$type<PriceTier[]>().notNull().default([]),
    /** Null for what never runs out. Changed by `move_stock` alone. */
    stock: integer(),
    /** How often the stock moved: the number of its last movement. */
    moves: integer().notNull().default(0),
    /** From so many on the seller is told. */
    lowStock: integer(),
    /** Whether it must be handed over; what is not has no shipping. */
    isShipped: boolean().notNull().default(true),
    weightGrams: integer(),
    /** Whether it can be bought now, as far as its own room knows; the store must be open, too. */
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

/** Every change of a stock, numbered; `move_stock` writes them and nobody changes them. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    sellableId: sellableId(),
    number: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    /** What it added or, below zero, took; from or to a stock that is not counted, as if that were none. */
    quantity: integer().notNull(),
    /** The stock after it; null when it is not counted from here on. */
    after: integer(),
    /** The order that moved it. */
    orderId: uuid(),
    /** The same movement, told twice, is one. */
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

/** Every price that a thing had, from when on; a trigger writes it. */
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

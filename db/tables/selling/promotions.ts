import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
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
import { productCategories } from '#features/selling/products/vocabulary.ts'
import {
  promotionKinds,
  promotionScopes,
  promotionStates,
} from '#features/selling/promotions/vocabulary.ts'
import { at, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

/**
 * A discount of a store: for buyers who enter its code or, without a code, for everybody. The orders (`order_discounts`) record its uses.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: id(),
    storeId: uuid().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Upper case; null for a promotion that applies automatically. */
    code: text(),
    /** Label that the buyer sees next to the amount. */
    name: text().notNull(),
    kind: text({ enum: promotionKinds }).notNull(),
    percent: integer(),
    /** In minor units. */
    amount: bigint({ mode: 'number' }),
    /** "Buy X get Y": number of paid units … */
    buyQuantity: integer(),
    /** … and number of free units. */
    getQuantity: integer(),
    /** Minimum subtotal of the covered lines before discounts, in minor units. */
    minSubtotal: bigint({ mode: 'number' }),
    maxUses: integer(),
    /** Maximum uses per account or e-mail address. */
    maxUsesPerPerson: integer(),
    /** Whether an order may combine it with other promotions; a trigger enforces it. */
    isCombinable: boolean().notNull().default(true),
    beginsAt: at(),
    /** First instant at which it no longer applies (exclusive end). */
    endsAt: at(),
    scope: text({ enum: promotionScopes }).notNull().default('all'),
    state: text({ enum: promotionStates }).notNull().default('active'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    foreignKey({
      name: 'promotions_store',
      columns: [t.storeId, t.currency],
      foreignColumns: [stores.id, stores.currency],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    unique('promotions_of_store').on(t.id, t.storeId),
    uniqueIndex('promotions_code').on(t.storeId, t.code).where(sql`state <> 'archived'`),
    index('promotions_list').on(
      t.storeId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('promotions_kind', oneOf(t.kind, promotionKinds)),
    check('promotions_state', oneOf(t.state, promotionStates)),
    check('promotions_scope', oneOf(t.scope, promotionScopes)),
    check('promotions_name', sql`length(btrim(${t.name})) between 2 and 80`),
    check('promotions_code_form', sql`${t.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check(
      'promotions_percent',
      sql`(${t.kind} = 'percent') = (${t.percent} is not null) and ${t.percent} between 1 and 100`,
    ),
    check(
      'promotions_amount',
      sql`(${t.kind} = 'amount') = (${t.amount} is not null) and ${t.amount} between 1 and 100000000000`,
    ),
    check(
      'promotions_quantities',
      sql`(${t.kind} = 'buy_get') = (${t.buyQuantity} is not null) and (${t.kind} = 'buy_get') = (${t.getQuantity} is not null)
        and ${t.buyQuantity} between 1 and 12 and ${t.getQuantity} between 1 and 12`,
    ),
    check('promotions_minimum', sql`${t.minSubtotal} between 1 and 100000000000`),
    check(
      'promotions_limits',
      sql`${t.maxUses} between 1 and 1000000 and ${t.maxUsesPerPerson} between 1 and 1000`,
    ),
    /**
     * The buyer's identity is known only when a code is redeemed. An automatic promotion with a per-buyer limit would be shown as a price
     * first and refused at checkout.
     */
    check('promotions_each_by_code', sql`${t.maxUsesPerPerson} is null or ${t.code} is not null`),
    check('promotions_time', sql`${t.beginsAt} < ${t.endsAt}`),
  ],
)

const promotionId = () =>
  uuid()
    .notNull()
    .references(() => promotions.id, { onDelete: 'cascade' })

/** Products that a promotion with scope `chosen` covers. */
export const promotionProducts = pgTable(
  'promotion_products',
  {
    promotionId: promotionId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ name: 'promotion_products_pk', columns: [t.promotionId, t.productId] }),
    index('promotion_products_product').on(t.productId),
  ],
)

/** Categories that it covers, including their subcategories. */
export const promotionCategories = pgTable(
  'promotion_categories',
  { promotionId: promotionId(), category: text({ enum: productCategories }).notNull() },
  (t) => [
    primaryKey({ name: 'promotion_categories_pk', columns: [t.promotionId, t.category] }),
    check('promotion_categories_known', oneOf(t.category, productCategories)),
  ],
)

import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products, productVariants } from '#db/tables/selling/products.ts'
import { promotions } from '#db/tables/selling/promotions.ts'
import { happeningKinds } from '#features/community/feed/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

/**
 * A feed item: something a business did that concerns its followers. It is stored once, not per follower; feeds are merged on reading. At
 * most one per kind and day in the business's time zone, and one per promotion.
 */
export const happenings = pgTable(
  'happenings',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: happeningKinds }).notNull(),
    day: date().notNull(),
    promotionId: uuid().references(() => promotions.id, { onDelete: 'cascade' }),
    /** The verification level that the business reached. */
    level: integer(),
    /** When it becomes visible; for something that begins later, its beginning. Merging further products into it moves it up. */
    happenedAt: at().notNull(),
    createdAt: createdAt(),
    /**
     * When notifications start. They are sent in batches: followers with ids up to `notifiedUntil` are notified, and all of them at `notifiedAt`.
     */
    notifyAt: at().notNull(),
    notifiedUntil: uuid(),
    notifiedAt: at(),
  },
  (t) => [
    uniqueIndex('happenings_day').on(t.businessId, t.kind, t.day).where(sql`promotion_id is null`),
    uniqueIndex('happenings_promotion').on(t.promotionId).where(sql`promotion_id is not null`),
    index('happenings_newest').on(
      t.businessId,
      t.happenedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('happenings_old').on(t.happenedAt),
    index('happenings_to_notify').on(t.notifyAt, t.id).where(sql`notified_at is null`),
    check('happenings_kind', oneOf(t.kind, happeningKinds)),
    check(
      'happenings_of_promotion',
      sql`(${t.kind} = 'promotion') = (${t.promotionId} is not null)`,
    ),
    check(
      'happenings_level',
      sql`(${t.kind} = 'level') = (${t.level} is not null) and ${t.level} between 1 and 4`,
    ),
  ],
)

/** The products of a feed item. For a price reduction, also the variant and the price below which it must stay. */
export const happeningProducts = pgTable(
  'happening_products',
  {
    happeningId: uuid()
      .notNull()
      .references(() => happenings.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: uuid(),
    /** Lowest price of the 30 days before, in minor units. */
    priceBefore: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ name: 'happening_products_pk', columns: [t.happeningId, t.productId] }),
    foreignKey({
      name: 'happening_products_variant',
      columns: [t.variantId],
      foreignColumns: [productVariants.id],
    }).onDelete('cascade'),
    index('happening_products_product').on(t.productId),
    index('happening_products_variant_index').on(t.variantId).where(sql`variant_id is not null`),
    check(
      'happening_products_price',
      sql`(${t.variantId} is null) = (${t.priceBefore} is null) and ${t.priceBefore} > 0`,
    ),
  ],
)

/** Until when a person has seen the feed. */
export const newsReaders = pgTable('news_readers', {
  profileId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  seenUntil: at().notNull(),
})

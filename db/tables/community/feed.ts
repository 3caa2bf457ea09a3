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
 * What a business did that concerns its followers, written once, however many they are: they read it merged. Of one kind there is one a day, by the
 * clocks of the business, and of a promotion one for good.
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
    /** Of its verification, when it rose. */
    level: integer(),
    /** From when on it is shown: of what begins later, its beginning. What joins it moves it up. */
    happenedAt: at().notNull(),
    createdAt: createdAt(),
    /** From when on those who asked for it are told, in batches: those until `toldUntil` were, and all at `toldAt`. */
    tellAt: at().notNull(),
    toldUntil: uuid(),
    toldAt: at(),
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
    index('happenings_untold').on(t.tellAt, t.id).where(sql`told_at is null`),
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

/** The products of a happening. Of one whose price fell, also which of its variants, and below what it has to stay to be news. */
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
    /** In minor units, the lowest of the thirty days before. */
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

/** Up to when a person has seen what those whom they follow did. */
export const newsReaders = pgTable('news_readers', {
  profileId: uuid()
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  seenUntil: at().notNull(),
})

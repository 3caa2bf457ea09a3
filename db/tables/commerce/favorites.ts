import { sql } from 'drizzle-orm'
import { bigint, char, check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../accounts.ts'
import { createdAt } from '../columns.ts'
import { products } from './products.ts'
import { stores } from './stores.ts'

const profileId = () =>
  uuid()
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' })

/** Products that a person marked with the heart. */
export const favoriteProducts = pgTable(
  'favorite_products',
  {
    profileId: profileId(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The lowest that it cost when it was marked, in minor units of `seenCurrency`: another price is pointed out. */
    seenPrice: bigint({ mode: 'number' }).notNull(),
    seenCurrency: char({ length: 3 }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'favorite_products_pk', columns: [t.profileId, t.productId] }),
    index('favorite_products_list').on(t.profileId, t.createdAt.desc().nullsFirst(), t.productId.desc().nullsFirst()),
    index('favorite_products_product').on(t.productId),
    check('favorite_products_price', sql`${t.seenPrice} between 1 and 100000000000`),
    check('favorite_products_currency', sql`${t.seenCurrency} ~ '^[A-Z]{3}$'`),
  ],
)

/** Stores that a person follows. */
export const followedStores = pgTable(
  'followed_stores',
  {
    profileId: profileId(),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'followed_stores_pk', columns: [t.profileId, t.storeId] }),
    index('followed_stores_list').on(t.profileId, t.createdAt.desc().nullsFirst(), t.storeId.desc().nullsFirst()),
    index('followed_stores_store').on(t.storeId),
  ],
)

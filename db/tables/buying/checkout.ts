import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { sellables, stores } from '#db/tables/selling/stores.ts'
import { consentWordingIds } from '#shared/consents.ts'
import { bytes, createdAt, id, oneOf, updatedAt } from '../columns.ts'
import { purchases } from './orders.ts'

/** A cart belongs either to a profile or to the guest who has its token. */
export const carts = pgTable(
  'carts',
  {
    id: id(),
    profileId: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    tokenHash: bytes(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('carts_profile').on(t.profileId),
    uniqueIndex('carts_token').on(t.tokenHash),
    index('carts_guests').on(t.updatedAt).where(sql`profile_id is null`),
    check('carts_owner', sql`num_nonnulls(${t.profileId}, ${t.tokenHash}) = 1`),
  ],
)

const cartId = () =>
  uuid()
    .notNull()
    .references(() => carts.id, { onDelete: 'cascade' })

export const cartLines = pgTable(
  'cart_lines',
  {
    cartId: cartId(),
    sellableId: uuid()
      .notNull()
      .references(() => sellables.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Unit price that the buyer last saw; the cart points out a different current price. */
    seenPrice: bigint({ mode: 'number' }).notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'cart_lines_pk', columns: [t.cartId, t.sellableId] }),
    index('cart_lines_sellable').on(t.sellableId),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 12`),
  ],
)

/** Idempotency keys of additions already applied, so that an addition sent twice counts once. */
export const cartAdditions = pgTable(
  'cart_additions',
  { cartId: cartId(), key: text().notNull(), madeAt: createdAt() },
  (t) => [
    primaryKey({ name: 'cart_additions_pk', columns: [t.cartId, t.key] }),
    check('cart_additions_key', sql`length(${t.key}) between 16 and 200`),
  ],
)

/**
 * Links a purchase to its cart, with a hash of the checkout request: an identical repeated request gets the same
 * answer, a different one is refused.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    purchaseId: uuid('purchase_id')
      .primaryKey()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    /** Null after the cart was deleted. */
    cartId: uuid().references(() => carts.id, { onDelete: 'set null' }),
    requestHash: bytes().notNull(),
  },
  (t) => [
    index('checkouts_cart').on(t.cartId),
    check('checkouts_hash', sql`length(${t.requestHash}) = 32`),
  ],
)

/** Stores whose box for news the buyer ticked, and the words beside it; recorded as a consent when the order is paid. */
export const checkoutConsents = pgTable(
  'checkout_consents',
  {
    purchaseId: uuid('purchase_id')
      .notNull()
      .references(() => purchases.id, { onDelete: 'cascade' }),
    storeId: uuid()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    wording: text({ enum: consentWordingIds as [string, ...string[]] }).notNull(),
    madeAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'checkout_consents_pk', columns: [t.purchaseId, t.storeId] }),
    index('checkout_consents_store').on(t.storeId),
    check('checkout_consents_wording', oneOf(t.wording, consentWordingIds)),
  ],
)

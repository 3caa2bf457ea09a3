import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { createdAt, id, updatedAt } from '../columns.ts'
import type { OrderAddress } from './orders-address.ts'

/**
 * Shipping addresses that a person saved to choose from at checkout. Each purchase stores its own copy of the
 * address.
 */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Slot of the address, 1 to 20; the unique constraint on it limits how many addresses an account stores. */
    place: integer().notNull(),
    label: text(),
    address: jsonb().$type<OrderAddress>().notNull(),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique('saved_addresses_place').on(t.profileId, t.place),
    uniqueIndex('saved_addresses_default').on(t.profileId).where(sql`is_default`),
    // Same figure as `maxSavedAddresses`; a test compares them.
    check('saved_addresses_places', sql`${t.place} between 1 and 20`),
    check('saved_addresses_label', sql`length(btrim(${t.label})) between 1 and 40`),
  ],
)

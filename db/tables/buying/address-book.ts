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
import type { OrderAddress } from './order-address.ts'

/** Where people have things sent, to choose from when they buy. What was bought keeps a copy of its own. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: id(),
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Of as many places as an account has: so it never keeps more. */
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
    // `maxBookAddresses`, as a test holds.
    check('saved_addresses_places', sql`${t.place} between 1 and 20`),
    check('saved_addresses_label', sql`length(btrim(${t.label})) between 1 and 40`),
  ],
)

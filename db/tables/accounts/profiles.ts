import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profileRoles } from '#features/accounts/profiles/vocabulary.ts'
import { createdAt, oneOf, updatedAt } from '../columns.ts'
import { users } from './auth.ts'

/** Profile data that the person enters; the server sets `role` and `isProfileComplete`. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text(),
    firstName: text(),
    lastName: text(),
    fullName: text(),
    bio: text(),
    birthday: date(),
    phone: text(),
    socialMedia: jsonb().$type<Record<string, string>>().notNull().default({}),
    country: text(),
    state: text(),
    city: text(),
    neighborhood: text(),
    street: text(),
    postalCode: text(),
    countryCode: text(),
    avatarUrl: text(),
    coverPhoto: text(),
    role: text({ enum: profileRoles }).notNull().default('user'),
    /** Agents: the products and services that they sell. */
    productsServices: text().array().notNull().default([]),
    /** Individuals: topics of interest. */
    interests: text().array().notNull().default([]),
    isProfileComplete: boolean().notNull().default(false),
    /**
     * Account that invited the person. Written only when the account is created; set to null when
     * the inviting account is deleted.
     */
    referredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('profiles_username').on(sql`lower(normalize(${t.username}, NFKC))`),
    index('profiles_referred').on(t.referredBy).where(sql`referred_by is not null`),
    // Used to find several accounts of the same person.
    index('profiles_phone_key').on(sql`phone_key(${t.phone})`).where(sql`phone is not null`),
    index('profiles_name_key').on(sql`name_key(${t.fullName})`).where(sql`full_name is not null`),
    // Partial index: few profiles have another role than `user`, and staff filter by role.
    index('profiles_other_role').on(t.role).where(sql`role <> 'user'`),
    check('profiles_role', oneOf(t.role, profileRoles)),
    check('profiles_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('profiles_not_self_referred', sql`${t.referredBy} <> ${t.id}`),
    check('profiles_country_code', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
  ],
)

/**
 * Visits by a referral link, stored while they could be counted twice: one row per link, day and
 * device, and one per link, day and network. `visitor` is a hash of the three values, so that the
 * same device cannot be recognised on another day or by another link.
 */
export const referralVisits = pgTable(
  'referral_visits',
  {
    referrerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    visitor: text().notNull(),
  },
  (t) => [primaryKey({ name: 'referral_visits_once', columns: [t.referrerId, t.day, t.visitor] })],
)

/** Number of visits by a person's referral link. */
export const referralTotals = pgTable('referral_totals', {
  referrerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  visits: integer().notNull().default(0),
})

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

/** What a person says of themselves; `role` and `isProfileComplete` are the server's. */
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
    /** Agents: what they sell. */
    productsServices: text().array().notNull().default([]),
    /** Individuals: topics of interest. */
    interests: text().array().notNull().default([]),
    isProfileComplete: boolean().notNull().default(false),
    /** Who invited: written with the account or never, and never changed; none once that account is gone. */
    referredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('profiles_username').on(sql`lower(normalize(${t.username}, NFKC))`),
    index('profiles_referred').on(t.referredBy).where(sql`referred_by is not null`),
    // By which accounts of one person are found.
    index('profiles_phone_key').on(sql`phone_key(${t.phone})`).where(sql`phone is not null`),
    index('profiles_name_key').on(sql`name_key(${t.fullName})`).where(sql`full_name is not null`),
    // Few have another role than most: the team finds them by it.
    index('profiles_other_role').on(t.role).where(sql`role <> 'user'`),
    check('profiles_role', oneOf(t.role, profileRoles)),
    check('profiles_phone', sql`${t.phone} ~ '^\\+[1-9][0-9]{6,14}$'`),
    check('profiles_not_self_referred', sql`${t.referredBy} <> ${t.id}`),
    check('profiles_country_code', sql`${t.countryCode} ~ '^[A-Z]{2}$'`),
  ],
)

/**
 * Visits by a referral link, kept only while they could be counted twice: one row for each link, day and device, and one for each link, day and network.
 * `visitor` is a print of the three, so that the same device on another day, or by another link, is nobody known.
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

/** How many visits a person's link has brought. */
export const referralTotals = pgTable('referral_totals', {
  referrerId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  visits: integer().notNull().default(0),
})

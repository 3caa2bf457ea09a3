import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from '../columns.ts'
import { users } from './identity.ts'

/** Second steps of signing in: an app that shows six digits every half minute (TOTP). Counts once `verifiedAt` is set. */
export const mfaFactors = pgTable(
  'mfa_factors',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text(),
    /** Base32, shared with the app: readable, in rows of before they were sealed; each is sealed at its next use or in the night. */
    secret: text(),
    /** The same, sealed with the key that is not in the database. */
    sealedSecret: text(),
    verifiedAt: at(),
    /** Half minute whose digits were taken last: none are taken twice. */
    lastStep: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('mfa_factors_name').on(t.userId, t.friendlyName),
    index('mfa_factors_user').on(t.userId),
    check('mfa_factors_secret', sql`num_nonnulls(${t.secret}, ${t.sealedSecret}) = 1`),
  ],
)

/** Questions for the digits of a factor; each is answered once. */
export const mfaChallenges = pgTable(
  'mfa_challenges',
  {
    id: id(),
    factorId: uuid()
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    usedAt: at(),
  },
  (t) => [index('mfa_challenges_factor').on(t.factorId)],
)

/** Codes on paper that stand for a lost app, hashed; each is used once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.userId, t.codeHash)],
)

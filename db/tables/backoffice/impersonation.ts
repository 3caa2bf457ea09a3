import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import {
  impersonationEndCauses,
  impersonationMinutes,
} from '#features/backoffice/impersonation/vocabulary.ts'
import { at, createdAt, id, oneOf, sqlNumber } from '../columns.ts'

/**
 * Impersonation sessions: a staff member views the product as another person for at most 15 minutes. A trigger refuses a staff account as the person.
 */
export const impersonations = pgTable(
  'impersonations',
  {
    id: id(),
    tokenHash: text().notNull(),
    /** The staff member. */
    viewerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The staff session that opened the impersonation; ending the session ends the impersonation. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The person whose account is viewed. */
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
    cause: text({ enum: impersonationEndCauses }),
  },
  (t) => [
    uniqueIndex('impersonations_token').on(t.tokenHash),
    /** A staff member has at most one open impersonation. */
    uniqueIndex('impersonations_open').on(t.viewerId).where(sql`ended_at is null`),
    index('impersonations_viewer').on(t.viewerId),
    index('impersonations_session').on(t.sessionId),
    index('impersonations_person').on(t.personId),
    check('impersonations_hash', sql`length(${t.tokenHash}) = 43`),
    check('impersonations_others', sql`${t.viewerId} <> ${t.personId}`),
    check('impersonations_reason', sql`char_length(btrim(${t.reason})) between 5 and 500`),
    check(
      'impersonations_term',
      sql`${t.expiresAt} > ${t.createdAt} and ${t.expiresAt} <= ${t.createdAt} + interval '${sqlNumber(impersonationMinutes)} minutes'`,
    ),
    check('impersonations_cause', oneOf(t.cause, impersonationEndCauses)),
    check('impersonations_ended', sql`(${t.endedAt} is null) = (${t.cause} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sessions } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { viewingEnds } from '#features/backoffice/impersonation/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

/** A member of the team looks at the product as a person does, for minutes. A trigger refuses whoever is of the team. */
export const viewings = pgTable(
  'viewings',
  {
    id: id(),
    tokenHash: text().notNull(),
    /** Who looks. */
    viewerId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The session at the door of the team that it was opened with, and ends with. */
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Whom they look as. */
    personId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    endedAt: at(),
    cause: text({ enum: viewingEnds }),
  },
  (t) => [
    uniqueIndex('viewings_token').on(t.tokenHash),
    /** One at a time. */
    uniqueIndex('viewings_open').on(t.viewerId).where(sql`ended_at is null`),
    index('viewings_viewer').on(t.viewerId),
    index('viewings_session').on(t.sessionId),
    index('viewings_person').on(t.personId),
    check('viewings_hash', sql`length(${t.tokenHash}) = 43`),
    check('viewings_others', sql`${t.viewerId} <> ${t.personId}`),
    check('viewings_reason', sql`char_length(btrim(${t.reason})) between 5 and 500`),
    check(
      'viewings_term',
      sql`${t.expiresAt} > ${t.createdAt} and ${t.expiresAt} <= ${t.createdAt} + interval '15 minutes'`,
    ),
    check('viewings_cause', oneOf(t.cause, viewingEnds)),
    check('viewings_ended', sql`(${t.endedAt} is null) = (${t.cause} is null)`),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#db/tables/accounts/identity.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { appealDecisions, appealStates, rules } from '#features/trust/reports/vocabulary.ts'
import { suspensionScopes } from '#features/trust/suspensions/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'

const member = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * An account that the team shut, or kept from writing in public, by which rule and why, until it ended. Triggers hold that who decides is nobody of the
 * person's, that what was decided stays as it was, and that the account is shut for as long as one of it runs.
 */
export const suspensions = pgTable(
  'suspensions',
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    scope: text({ enum: suspensionScopes }).notNull().default('account'),
    /** Null only of those from before a suspension named one. */
    rule: text({ enum: rules }),
    reason: text().notNull(),
    decidedBy: member(),
    decidedAt: at().notNull(),
    /** When it ends by itself; null for one that runs until somebody ends it. */
    endsAt: at(),
    endedAt: at(),
    endedBy: member(),
  },
  (t) => [
    uniqueIndex('suspensions_running').on(t.personId).where(sql`ended_at is null`),
    index('suspensions_person').on(t.personId, t.decidedAt.desc().nullsFirst()),
    index('suspensions_decided_by').on(t.decidedBy),
    index('suspensions_ended_by').on(t.endedBy),
    index('suspensions_due').on(t.endsAt).where(sql`ended_at is null and ends_at is not null`),
    check('suspensions_ends', sql`${t.endsAt} > ${t.decidedAt}`),
    check(
      'suspensions_scope',
      sql`${oneOf(t.scope, suspensionScopes)} and (${t.scope} = 'account' or ${t.endsAt} is not null)`,
    ),
    check('suspensions_rule', oneOf(t.rule, rules)),
    check('suspensions_reason', sql`char_length(${t.reason}) between 5 and 500`),
    check('suspensions_ended', sql`${t.endedBy} is null or ${t.endedAt} is not null`),
    check(
      'suspensions_impartial',
      sql`${t.decidedBy} <> ${t.personId} and ${t.endedBy} <> ${t.personId}`,
    ),
  ],
)

/** Who was suspended asks for a second look, once; another member decides (a trigger looks). It waits while the suspension runs. */
export const suspensionAppeals = pgTable(
  'suspension_appeals',
  {
    suspensionId: uuid()
      .primaryKey()
      .references(() => suspensions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    state: text({ enum: appealStates }).notNull().default('open'),
    reason: text(),
    decidedBy: member(),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    index('suspension_appeals_waiting').on(t.createdAt, t.suspensionId).where(sql`state = 'open'`),
    index('suspension_appeals_decided_by').on(t.decidedBy),
    check('suspension_appeals_state', oneOf(t.state, appealStates)),
    check('suspension_appeals_text', sql`char_length(${t.text}) between 1 and 2000`),
    check(
      'suspension_appeals_decision',
      sql`(${oneOf(t.state, appealDecisions)}) = (${t.decidedAt} is not null and ${t.reason} is not null)`,
    ),
  ],
)

import { type SQL, sql } from 'drizzle-orm'
import type { DecisionSubject } from '../vocabulary.ts'

const ofSubject = (kind: DecisionSubject, id: SQL) =>
  sql`h.subject_kind = ${kind} and h.subject_id = ${id}`

/** SQL condition: a decision on this subject is deferred and not yet carried out. */
export const isDecisionDeferred = (kind: DecisionSubject, id: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from deferred_actions h where ${ofSubject(kind, id)} and h.failed_at is null)`

/** SQL expression for `failedDecision` of the contract. */
export const failedDecision = (kind: DecisionSubject, id: SQL): SQL =>
  sql`(select json_build_object('by', coalesce(p.full_name, 'Sin nombre'), 'tries', h.tries)
    from deferred_actions h join profiles p on p.id = h.decided_by where ${ofSubject(kind, id)} and h.failed_at is not null)`

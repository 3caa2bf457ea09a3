import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actorKinds } from '#features/audit/vocabulary.ts'
import { createdAt, id, oneOf } from './columns.ts'

/** Who did what to whom. Rows are only ever added: a trigger and the application's role both refuse anything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: createdAt(),
    actorKind: text({ enum: actorKinds }).notNull(),
    actorId: uuid(),
    /** Verb in the past, dotted by feature: `verification.fact_approved`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    businessId: uuid(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text(),
  },
  (t) => [
    check('audit_actor_kind', oneOf(t.actorKind, actorKinds)),
    index('audit_at').on(t.at.desc()),
    index('audit_subject').on(t.subjectKind, t.subjectId, t.at.desc()),
    index('audit_business').on(t.businessId, t.at.desc()),
    index('audit_actor').on(t.actorId, t.at.desc()),
  ],
)

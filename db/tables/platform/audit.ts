import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { actorKinds } from '#features/platform/audit/vocabulary.ts'
import { at, bytes, createdAt, id, oneOf } from '../columns.ts'

/** How an entry `e` names what it is about, as it was then called; null for most of those about people. */
export const recordedName = sql`coalesce(e.detail->>'name', e.detail->>'title')`

/** The same of a text without case and accents, as the index of names holds it. */
export const foldedName = (name: SQL): SQL => sql`translate(lower(${name}), 'áéíóúüñ', 'aeiouun')`

/** Who did what to whom. A new column is also added to what is chained, and to what checks it (docs/decisions/0046). Rows are only ever added: a trigger and the application's role both refuse anything else. Has a partition per month, by the time in its ids (docs/decisions/0130). */
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
    /** Session of who did it: its row says on which device, for as long as there is the account. */
    sessionId: uuid(),
  },
  (t) => [
    check('audit_actor_kind', oneOf(t.actorKind, actorKinds)),
    index('audit_at').on(t.at.desc().nullsFirst()),
    index('audit_action').on(t.action, t.at.desc().nullsFirst()),
    index('audit_subject').on(t.subjectKind, t.subjectId, t.at.desc().nullsFirst()),
    index('audit_business').on(t.businessId, t.at.desc().nullsFirst()),
    // What was deleted is found by the name that its entries hold.
    index('audit_name')
      .using(
        'gin',
        sql`(${foldedName(sql`coalesce(detail->>'name', detail->>'title')`)}) gin_trgm_ops`,
      )
      .where(sql`coalesce(detail->>'name', detail->>'title') is not null`),
    index('audit_actor').on(t.actorId, t.at.desc().nullsFirst()),
  ],
)

/** The order in which entries were chained, of those that were committed. Each hash closes over the one before it; `chain_audit_entries` alone writes here. */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** From 1, without gaps. */
    seq: bigint({ mode: 'number' }).primaryKey(),
    entryId: uuid()
      .notNull()
      .unique('audit_chain_entry')
      .references(() => auditEntries.id),
    /** Null for entries that are older than the chain. */
    chainedAt: at(),
    hash: bytes().notNull(),
    /** When its entry was written, by the clock of the database; null for links that were made in the transaction of their entry. */
    writtenAt: at(),
  },
  (t) => [
    check('audit_chain_seq', sql`${t.seq} > 0`),
    check('audit_chain_hash', sql`length(${t.hash}) = 32`),
  ],
)

/** Entries that have no link yet: a trigger adds them in the transaction that writes them, and the chaining takes them away. */
export const auditPending = pgTable('audit_pending', {
  /** In the order in which they were written, with gaps. */
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  entryId: uuid().notNull(),
  writtenAt: at().notNull().default(sql`clock_timestamp()`),
})

/** The last link, in one row: whoever adds the next ones holds it. */
export const auditHead = pgTable(
  'audit_head',
  {
    id: boolean().primaryKey().default(true),
    /** 0 while there is no entry. */
    seq: bigint({ mode: 'number' }).notNull(),
    hash: bytes().notNull(),
  },
  (t) => [check('audit_head_one', sql`${t.id}`)],
)

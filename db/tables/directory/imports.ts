import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import {
  duplicateStates,
  importFormats,
  importStates,
} from '#features/directory/imports/vocabulary.ts'
import { at, createdAt, id, oneOf } from '../columns.ts'
import { businesses } from './businesses.ts'

/** Origin of an imported business; `contentHash` identifies an unchanged row on the next run. */
export const businessSources = pgTable(
  'business_sources',
  {
    source: text().notNull(),
    sourceId: text().notNull(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    edition: text(),
    contentHash: text().notNull(),
    activityCode: text(),
    activityName: text(),
    /**
     * Values that the last import wrote: a later import overwrites only values that are still equal
     * to them, so the owner's edits survive.
     */
    imported: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    importedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceId] }),
    index('business_sources_business').on(t.businessId),
  ],
)

/** One import of one file; `doneRows` lets an interrupted run resume. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    fileName: text().notNull(),
    fileHash: text().notNull(),
    format: text({ enum: importFormats }).notNull(),
    /** Edition of the register, such as `05/2024`; a resumed run uses the same one. */
    edition: text(),
    encoding: text().notNull(),
    dryRun: boolean().notNull().default(false),
    state: text({ enum: importStates }).notNull().default('running'),
    totalBytes: bigint({ mode: 'number' }).notNull(),
    doneBytes: bigint({ mode: 'number' }).notNull().default(0),
    doneRows: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    duplicates: integer().notNull().default(0),
    startedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    error: text(),
    startedAt: createdAt(),
    heartbeatAt: at(),
    finishedAt: at(),
  },
  (t) => [
    index('import_runs_file').on(t.fileHash, t.startedAt),
    check('import_runs_state', oneOf(t.state, importStates)),
  ],
)

export const importRejections = pgTable(
  'import_rejections',
  {
    runId: uuid()
      .notNull()
      .references(() => importRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    reason: text().notNull(),
    raw: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.line] })],
)

/** Two businesses that may be the same; a staff member decides. */
export const possibleDuplicates = pgTable(
  'possible_duplicates',
  {
    id: id(),
    firstId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    secondId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    evidence: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: duplicateStates }).notNull().default('open'),
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    decidedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('possible_duplicates_pair').on(t.firstId, t.secondId),
    index('possible_duplicates_second').on(t.secondId),
    index('possible_duplicates_state').on(t.state, t.createdAt),
    check('possible_duplicates_order', sql`${t.firstId} < ${t.secondId}`),
    check('possible_duplicates_state', oneOf(t.state, duplicateStates)),
  ],
)

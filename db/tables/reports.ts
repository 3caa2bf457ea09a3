import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { decidedReportStates, reportKinds, reportStates } from '#features/reports/vocabulary.ts'
import { profiles } from './accounts.ts'
import { businesses } from './businesses.ts'
import { at, createdAt, id, oneOf } from './columns.ts'
import { subjects } from './subjects.ts'

/** What a reader reported of a business's page, decided by staff. Its owner never sees it. */
export const businessReports = pgTable(
  'business_reports',
  {
    id: id(),
    businessId: uuid()
      .notNull()
      .references(() => businesses.id, { onDelete: 'cascade' }),
    kind: text({ enum: reportKinds }).notNull(),
    text: text(),
    reporterId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Tells one reporter from another while it is open: the account, or of a guest a keyed hash of the address. */
    mark: text(),
    /** Where a guest wants the answer, while it is open. */
    email: text(),
    state: text({ enum: reportStates }).notNull().default('open'),
    decidedBy: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: createdAt(),
    decidedAt: at(),
  },
  (t) => [
    uniqueIndex('business_reports_once').on(t.businessId, t.kind, t.mark).where(sql`state = 'open'`),
    index('business_reports_business').on(t.businessId),
    index('business_reports_state').on(t.state, t.createdAt),
    index('business_reports_reporter').on(t.reporterId, t.businessId),
    check('business_reports_kind', oneOf(t.kind, reportKinds)),
    check('business_reports_state', oneOf(t.state, reportStates)),
    check('business_reports_text', sql`char_length(${t.text}) <= 500`),
    check('business_reports_decision', sql`(${oneOf(t.state, decidedReportStates)}) = (${t.decidedAt} is not null)`),
    // Once it is decided nothing tells who a guest was.
    check('business_reports_mark', sql`(${t.state} = 'open') = (${t.mark} is not null) and (${t.state} = 'open' or ${t.email} is null)`),
    check('business_reports_impartial', sql`${t.decidedBy} <> ${t.reporterId}`),
  ],
)

/** What somebody wrote and enough others reported: its words are not shown until a person decides. It counts meanwhile. */
export const hiddenSubjects = pgTable('hidden_subjects', {
  subjectId: uuid()
    .primaryKey()
    .references(() => subjects.id, { onDelete: 'cascade' }),
  hiddenAt: at().notNull().defaultNow(),
})

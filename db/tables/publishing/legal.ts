import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { acceptedDocuments, legalDocuments } from '#features/publishing/legal/vocabulary.ts'
import { at, createdAt, oneOf } from '../columns.ts'

const memberId = () => uuid().references(() => profiles.id, { onDelete: 'set null' })

/**
 * Published versions of the legal documents. Rows are only ever inserted: triggers enforce this,
 * and that numbers and dates only increase.
 */
export const legalVersions = pgTable(
  'legal_versions',
  {
    document: text({ enum: legalDocuments }).notNull(),
    /** Starts at 1, without gaps. */
    number: integer().notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** Summary of what changed since the previous version. */
    changes: text().notNull(),
    /** Whether every account is asked to accept this version. */
    asks: boolean().notNull(),
    /**
     * First day on which the version is in effect, as entered, and the instant at which that day
     * begins.
     */
    effectiveOn: date().notNull(),
    effectiveAt: at().notNull(),
    /** Null for the text shipped with the product, and after the publisher's account is deleted. */
    publishedBy: memberId(),
    publishedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'legal_versions_pk', columns: [t.document, t.number] }),
    index('legal_versions_publisher').on(t.publishedBy).where(sql`published_by is not null`),
    check('legal_versions_document', oneOf(t.document, legalDocuments)),
    check('legal_versions_number', sql`${t.number} > 0`),
    check('legal_versions_text', sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= 60000`),
    check(
      'legal_versions_changes',
      sql`char_length(${t.changes}) <= 600 and (${t.number} = 1) = (btrim(${t.changes}) = '')`,
    ),
    check(
      'legal_versions_asks',
      sql`not ${t.asks} or (${t.number} > 1 and ${oneOf(t.document, acceptedDocuments)})`,
    ),
    check('legal_versions_not_past', sql`${t.effectiveAt} >= ${t.publishedAt}`),
  ],
)

/** Draft of a document's next version; at most one per document. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    document: text({ enum: legalDocuments }).primaryKey(),
    text: text().notNull(),
    changes: text().notNull().default(''),
    asks: boolean().notNull().default(false),
    /** Incremented with each save; a save names the version that it began from. */
    version: integer().notNull().default(1),
    savedBy: memberId(),
    savedAt: at().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('legal_drafts_saver').on(t.savedBy).where(sql`saved_by is not null`),
    check('legal_drafts_document', oneOf(t.document, legalDocuments)),
    check('legal_drafts_text', sql`btrim(${t.text}) <> '' and char_length(${t.text}) <= 60000`),
    check('legal_drafts_changes', sql`char_length(${t.changes}) <= 600`),
    check('legal_drafts_asks', sql`not ${t.asks} or ${oneOf(t.document, acceptedDocuments)}`),
    check('legal_drafts_version', sql`${t.version} > 0`),
  ],
)

/** Which account accepted which version, and when. */
export const legalAcceptances = pgTable(
  'legal_acceptances',
  {
    profileId: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    document: text({ enum: acceptedDocuments }).notNull(),
    number: integer().notNull(),
    acceptedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ name: 'legal_acceptances_pk', columns: [t.profileId, t.document, t.number] }),
    foreignKey({
      name: 'legal_acceptances_version',
      columns: [t.document, t.number],
      foreignColumns: [legalVersions.document, legalVersions.number],
    }),
    check('legal_acceptances_document', oneOf(t.document, acceptedDocuments)),
  ],
)

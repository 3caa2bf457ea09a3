import { z } from 'zod'
import { plainString } from '#features/publishing/posts/contract/nodes.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { lineChange } from '#shared/line-change.ts'
import { calendarDay } from '#shared/time/calendar-day.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { legalLengths } from '../vocabulary.ts'
import { legalDocument, legalVersion } from './read.ts'

const limit = { points: 600, seconds: 600 }
const version = z.string().regex(/^\d{1,9}$/)
const one = z.strictObject({ document: legalDocument })
const name = z.string().nullable()

const fields = z.strictObject({
  /** Markdown: headings, paragraphs, lists, emphasis, links, and tables of two columns. */
  text: plainString(1_000_000)
    .trim()
    .min(1, 'Escribe el texto')
    .max(legalLengths.text, `Usa como máximo ${legalLengths.text} caracteres`),
  changes: plainString(100_000)
    .trim()
    .max(legalLengths.changes, `Usa como máximo ${legalLengths.changes} caracteres`),
  asks: z.boolean(),
})

const legalDraft = z.object({
  ...fields.shape,
  text: z.string(),
  changes: z.string(),
  savedBy: name,
  savedAt: z.iso.datetime(),
  version,
})
export type LegalDraft = z.output<typeof legalDraft>

const staffVersion = legalVersion.extend({ publishedBy: name, publishedAt: z.iso.datetime() })
export type StaffVersion = z.output<typeof staffVersion>

const staffDocument = z.object({
  document: legalDocument,
  /** Newest first. */
  versions: z.array(staffVersion),
  draft: legalDraft.nullable(),
  /**
   * The text shipped with the product equals neither a version nor the draft: it has changed since.
   */
  hasNewText: z.boolean(),
})
export type StaffDocument = z.output<typeof staffDocument>

export const listStaffLegal = endpoint({
  name: 'listStaffLegal',
  method: 'GET',
  path: '/api/staff/legal',
  summary: 'Legal documents for the team',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      staffDocument.omit({ draft: true }).extend({ draftSavedAt: z.iso.datetime().nullable() }),
    ),
  }),
})

export const readStaffLegal = endpoint({
  name: 'readStaffLegal',
  method: 'GET',
  path: '/api/staff/legal/:document',
  summary: 'One legal document with its versions and its draft',
  allow: staff('read'),
  input: one,
  output: staffDocument,
})

/**
 * Starts from the newest version or from the product's text. Throws `conflict` while there is a
 * draft.
 */
export const beginLegalDraft = endpoint({
  name: 'beginLegalDraft',
  method: 'POST',
  path: '/api/staff/legal/:document/draft',
  summary: 'Begin a new version of a legal document',
  allow: staff('create'),
  status: 201,
  limit,
  input: one.extend({ from: z.enum(['newest', 'product']) }),
  output: staffDocument,
})

/**
 * Throws `conflict` when another member saved the draft since `version`, and `invalid` for text
 * that the pages cannot render.
 */
export const saveLegalDraft = endpoint({
  name: 'saveLegalDraft',
  method: 'PUT',
  path: '/api/staff/legal/:document/draft',
  summary: 'Save the draft of a legal document',
  allow: staff('edit'),
  limit,
  maxBody: 512 * 1024,
  input: fields.extend({ document: legalDocument, version }),
  output: staffDocument,
})

export const discardLegalDraft = endpoint({
  name: 'discardLegalDraft',
  method: 'DELETE',
  path: '/api/staff/legal/:document/draft',
  summary: 'Discard the draft of a legal document',
  allow: staff('delete'),
  limit,
  input: one,
  output: staffDocument,
})

/**
 * The saved draft rendered for readers, and its differences from a version; without `number`, from
 * the current one.
 */
export const compareLegalDraft = endpoint({
  name: 'compareLegalDraft',
  method: 'GET',
  path: '/api/staff/legal/:document/draft/comparison',
  summary: 'Differences between the draft of a legal document and a version',
  allow: staff('read'),
  limit,
  input: one.extend({ number: z.coerce.number().int().min(1).max(99_999).optional() }),
  output: z.object({ number: z.int(), lines: z.array(lineChange), html: z.string() }),
})

/**
 * Irreversible: a published version is never changed or deleted. `effectiveOn` is today or later,
 * and not before that of a version already published.
 */
export const publishLegalVersion = endpoint({
  name: 'publishLegalVersion',
  method: 'POST',
  path: '/api/staff/legal/:document/versions',
  summary: 'Publish the draft of a legal document as its next version',
  allow: staff('edit'),
  status: 201,
  limit,
  input: one.extend({
    version,
    effectiveOn: calendarDay('Elige el día'),
    /** Time zone in which that day begins. */
    zone: z.string().max(60).refine(isTimeZone, 'Elige la zona horaria'),
  }),
  output: staffDocument,
})

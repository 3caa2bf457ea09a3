import { z } from 'zod'
import { plainString } from '#features/publishing/posts/contract/nodes.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { lineChange } from '#shared/line-change.ts'
import { isTimeZone } from '#shared/zoned-time.ts'
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
  /** The product brings a text that no version nor the draft says: it has changed since. */
  hasNewText: z.boolean(),
})
export type StaffDocument = z.output<typeof staffDocument>

export const listStaffLegal = endpoint({
  name: 'listStaffLegal',
  method: 'GET',
  path: '/api/staff/legal',
  summary: 'Legal documents as the team works on them',
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

/** From the newest version, or from what the product brings. `conflict` while there is a draft. */
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

/** `conflict` when somebody else saved it since that version; `invalid` beside a text that holds what pages can't show. */
export const saveLegalDraft = endpoint({
  name: 'saveLegalDraft',
  method: 'PUT',
  path: '/api/staff/legal/:document/draft',
  summary: 'Write in the draft of a legal document',
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
  summary: 'Throw the draft of a legal document away',
  allow: staff('delete'),
  limit,
  input: one,
  output: staffDocument,
})

/** The saved draft as readers would see it, and what changes in it since a version, the current one when none is named. */
export const compareLegalDraft = endpoint({
  name: 'compareLegalDraft',
  method: 'GET',
  path: '/api/staff/legal/:document/draft/comparison',
  summary: 'What the draft of a legal document changes',
  allow: staff('read'),
  limit,
  input: one.extend({ number: z.coerce.number().int().min(1).max(99_999).optional() }),
  output: z.object({ number: z.int(), lines: z.array(lineChange), html: z.string() }),
})

/** For good: a published version is never changed nor deleted. From today on at the earliest, and not before one that is published. */
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
    /** By whose clocks that day begins. */
    zone: z.string().max(60).refine(isTimeZone, 'Elige la zona horaria'),
  }),
  output: staffDocument,
})

import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { legalDocuments, versionStandings } from '../vocabulary.ts'

export const legalDocument = z.enum(legalDocuments)

/** A published version as its list shows it. */
export const legalVersion = z.object({
  number: z.int().min(1),
  standing: z.enum(versionStandings),
  /** What is new in it; empty for the first. */
  changes: z.string(),
  /** Whether everybody is asked to accept it. */
  asks: z.boolean(),
  /** The day from which it holds, as it was said. */
  effectiveOn: z.iso.date(),
})
export type LegalVersion = z.output<typeof legalVersion>

const shownDocument = z.object({
  document: legalDocument,
  current: legalVersion,
  /** The next one, where one is published that does not hold yet. */
  coming: legalVersion.nullable(),
  /** Published before the current one. */
  earlier: z.int().min(0),
  html: z.string(),
})
export type ShownDocument = z.output<typeof shownDocument>

/** All documents as they hold now, in their order. */
export const readLegal = endpoint({
  name: 'readLegal',
  method: 'GET',
  path: '/api/legal',
  summary: 'The legal documents that hold now',
  allow: anyone,
  kept: { tags: ['legal'] },
  input: z.strictObject({}),
  output: z.object({ documents: z.array(shownDocument) }),
})

/** One version of a document, the current one when none is named, with all that were published, newest first. */
export const readLegalDocument = endpoint({
  name: 'readLegalDocument',
  method: 'GET',
  path: '/api/legal/:document',
  summary: 'One legal document, in one of its versions',
  allow: anyone,
  kept: { tags: ['legal'] },
  input: z.strictObject({
    document: legalDocument,
    number: z.coerce.number().int().min(1).max(99_999).optional(),
  }),
  output: z.object({
    document: legalDocument,
    shown: legalVersion,
    html: z.string(),
    versions: z.array(legalVersion),
  }),
})

import { z } from 'zod'
import { anyone, endpoint } from '#shared/endpoint.ts'
import { legalDocuments, versionStandings } from '../vocabulary.ts'

export const legalDocument = z.enum(legalDocuments)

/** A published version in a list. */
export const legalVersion = z.object({
  number: z.int().min(1),
  standing: z.enum(versionStandings),
  /** Summary of the changes; empty for the first version. */
  changes: z.string(),
  /** Whether every account is asked to accept it. */
  asks: z.boolean(),
  /** First day on which it is in effect, as entered. */
  effectiveOn: z.iso.date(),
})
export type LegalVersion = z.output<typeof legalVersion>

const shownDocument = z.object({
  document: legalDocument,
  current: legalVersion,
  /** A published version that is not in effect yet, if there is one. */
  coming: legalVersion.nullable(),
  /** Number of versions before the current one. */
  earlier: z.int().min(0),
  html: z.string(),
})
export type PublicLegalDocument = z.output<typeof shownDocument>

/** Current versions of all documents, in display order. */
export const readLegal = endpoint({
  name: 'readLegal',
  method: 'GET',
  path: '/api/legal',
  summary: 'The current legal documents',
  allow: anyone,
  cached: { tags: ['legal'] },
  input: z.strictObject({}),
  output: z.object({ documents: z.array(shownDocument) }),
})

/**
 * One version of a document (without `number`, the current one) and the list of all published
 * versions, newest first.
 */
export const readLegalDocument = endpoint({
  name: 'readLegalDocument',
  method: 'GET',
  path: '/api/legal/:document',
  summary: 'One legal document, in one of its versions',
  allow: anyone,
  cached: { tags: ['legal'] },
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

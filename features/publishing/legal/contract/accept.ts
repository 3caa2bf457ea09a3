import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { acceptedDocuments } from '../vocabulary.ts'

const accepted = z.enum(acceptedDocuments)
const number = z.int().min(1).max(99_999)

/** Current versions that the caller still has to accept. */
export const listVersionsToAccept = endpoint({
  name: 'listVersionsToAccept',
  method: 'GET',
  path: '/api/my/legal',
  summary: 'Legal texts that the caller has to accept',
  allow: signedIn,
  // Hidden: only the person can give consent.
  impersonation: 'hidden',
  input: z.strictObject({}),
  output: z.object({
    asked: z.array(
      z.object({
        document: accepted,
        number,
        changes: z.array(z.string()),
        effectiveOn: z.iso.date(),
      }),
    ),
  }),
})
export type VersionToAccept = z.output<typeof listVersionsToAccept.output>['asked'][number]

/**
 * Accepting again changes nothing. Throws `conflict` for a version that is not current, because the
 * caller would accept a text that they did not read.
 */
export const acceptVersions = endpoint({
  name: 'acceptVersions',
  method: 'POST',
  path: '/api/my/legal',
  summary: 'Accept the current legal texts',
  allow: signedIn,
  limit: { points: 60, seconds: 3600 },
  input: z.strictObject({
    versions: z
      .array(z.strictObject({ document: accepted, number }))
      .min(1, 'Elige qué aceptas')
      .max(acceptedDocuments.length)
      .refine(
        (all) => new Set(all.map(({ document }) => document)).size === all.length,
        'Hay un documento repetido',
      ),
  }),
  output: z.object({}),
})

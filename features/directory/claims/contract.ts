import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/platform/deferred-actions/contract.ts'
import { privateLink } from '#features/platform/media/contract.ts'
import { endpoint, signedIn, staff } from '#shared/endpoint.ts'
import { requiredLine } from '#shared/lines.ts'
import { pageSize } from '#shared/page-size.ts'
import { claimStates } from './vocabulary.ts'

export const maxClaimEvidence = 6

const slug = z.string().min(1).max(120)
const claimId = z.uuid()

export const ownClaim = z.object({
  id: z.uuid(),
  state: z.enum(claimStates),
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** Data of the claim page: the business and the caller's latest claim on it. */
export const readClaim = endpoint({
  name: 'readClaim',
  method: 'GET',
  path: '/api/businesses/:slug/claim',
  summary: 'Own claim on a business',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ slug }),
  output: z.object({
    business: z.object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      categoryName: z.string().nullable(),
      categoryIcon: z.string().nullable(),
      place: z.string().nullable(),
      claimed: z.boolean(),
    }),
    isMember: z.boolean(),
    claim: ownClaim.nullable(),
  }),
})

/** Lists the caller's pending and recently rejected claims, newest first, for their workspace. */
export const listMyClaims = endpoint({
  name: 'listMyClaims',
  method: 'GET',
  path: '/api/my/claims',
  summary: 'Own claims that are open or were just refused',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(
      ownClaim.extend({
        business: z.object({ slug: z.string(), name: z.string(), place: z.string().nullable() }),
      }),
    ),
  }),
})

/**
 * "¿Es tu negocio? Reclámalo": a claim with evidence for staff. At most one pending claim per
 * person and business.
 */
export const claimBusiness = endpoint({
  name: 'claimBusiness',
  method: 'POST',
  path: '/api/businesses/:slug/claims',
  summary: 'Ask to own an unclaimed business',
  allow: signedIn,
  status: 201,
  limit: { points: 10, seconds: 86_400 },
  input: z.strictObject({
    slug,
    statement: z
      .string()
      .trim()
      .min(30, 'Cuéntanos qué haces en el negocio, en al menos 30 caracteres')
      .max(2000, 'Usa como máximo 2000 caracteres'),
    /** Files that the caller uploaded to the private bucket. */
    evidence: z
      .array(
        z.strictObject({
          mediaId: z.uuid(),
          name: requiredLine(200, 'Falta el nombre del archivo'),
        }),
      )
      .min(1, 'Sube al menos un documento o una foto')
      .max(maxClaimEvidence, `Sube como máximo ${maxClaimEvidence} archivos`)
      .refine(
        (files) => new Set(files.map(({ mediaId }) => mediaId)).size === files.length,
        'Hay un archivo repetido',
      ),
  }),
  output: ownClaim,
})

export const withdrawClaim = endpoint({
  name: 'withdrawClaim',
  method: 'POST',
  path: '/api/claims/:claimId/withdrawal',
  summary: 'Withdraw the own claim',
  allow: signedIn,
  input: z.strictObject({ claimId }),
  output: ownClaim,
})

export const claimRow = z.object({
  id: z.uuid(),
  state: z.enum(claimStates),
  business: z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    place: z.string().nullable(),
    source: z.string().nullable(),
  }),
  claimant: z.object({
    id: z.uuid(),
    name: z.string().nullable(),
    email: z.string(),
    since: z.iso.datetime(),
  }),
  statement: z.string(),
  /**
   * `isSeen`: whether the caller has opened the file. A staff member may approve only after opening
   * every file.
   */
  evidence: z.array(
    z.object({
      mediaId: z.uuid(),
      name: z.string(),
      contentType: z.string(),
      bytes: z.number().int(),
      isSeen: z.boolean(),
    }),
  ),
  /** Number of other people with a pending claim on the same business. */
  rivals: z.number().int(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  failed: failedDecision,
  /** Why the caller may not decide on this claim, or null. */
  conflict: z.string().nullable(),
})

export type ClaimRow = z.output<typeof claimRow>

/** Pending claims oldest first, decided ones newest first. */
export const listClaims = endpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/staff/claims',
  summary: 'Requests to own a business',
  allow: staff('edit'),
  input: z.strictObject({
    state: z.enum(claimStates).default('pending'),
    after: z.string().max(200).optional(),
    size: pageSize,
  }),
  output: z.object({
    items: z.array(claimRow),
    next: z.string().nullable(),
    pending: z.number().int(),
  }),
})

export const openClaimEvidence = endpoint({
  name: 'openClaimEvidence',
  method: 'POST',
  path: '/api/staff/claims/:claimId/evidence/:mediaId/link',
  summary: 'A link of 5 minutes to what a claimant sent; every opening is recorded',
  allow: staff('edit'),
  input: z.strictObject({ claimId, mediaId: z.uuid() }),
  output: privateLink,
})

/**
 * Approval makes the claimant the owner and rejects the other pending claims. The approver must
 * have opened every file.
 */
export const decideClaim = endpoint({
  name: 'decideClaim',
  method: 'POST',
  path: '/api/staff/claims/:claimId/decision',
  summary: 'Approve or reject a claim',
  allow: staff('edit'),
  input: z.strictObject({
    claimId,
    approve: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(5, 'Escribe el motivo: la persona lo leerá.')
      .max(1000, 'Usa como máximo 1000 caracteres'),
    undoable,
  }),
  output: z.object({ state: z.enum(claimStates), undo }),
})

import { z } from 'zod'
import { anyone, endpoint, signedIn } from '#shared/endpoint.ts'
import { knownDomain } from '#shared/lines.ts'
import { caseStates, reportAbouts, reportKinds, rules } from '../vocabulary.ts'

const slug = z.string().min(1).max(120)

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Usa como máximo ${max} caracteres`)
    .transform((value) => value || null)

/** "¿Cerró? ¿Dato mal? Avísanos". The same said again while it is open is not a second report. */
export const reportBusiness = endpoint({
  name: 'reportBusiness',
  method: 'POST',
  path: '/api/businesses/:slug/reports',
  summary: 'Tell the team that a page is wrong',
  allow: anyone,
  status: 201,
  limit: { points: 10, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    slug,
    kind: z.enum(reportKinds, 'Elige qué pasa con este negocio'),
    text: optional(500),
    /** Where a guest wants to hear what became of it. */
    email: optional(254)
      .transform((value) => value && knownDomain(value))
      .refine(
        (value) => value === null || z.email().safeParse(value).success,
        'Correo electrónico inválido',
      ),
  }),
  output: z.object({ isNew: z.boolean() }),
})

/**
 * Says that something breaks a rule: a business, a product, a store, a post, or what somebody wrote. Of each thing a person says it once; again it is no
 * second report until its words changed after a decision.
 */
export const reportSubject = endpoint({
  name: 'reportSubject',
  method: 'POST',
  path: '/api/subjects/:subjectId/reports',
  summary: 'Report what breaks a rule',
  allow: signedIn,
  status: 201,
  limit: { points: 20, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    subjectId: z.uuid(),
    rule: z.enum(rules, 'Elige qué regla rompe'),
    text: optional(500),
  }),
  output: z.object({ isNew: z.boolean() }),
})

const ownReport = z.object({
  id: z.uuid(),
  about: z.enum(reportAbouts),
  state: z.enum(caseStates),
  /** Why it was decided so. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** What became of what the caller reported of a business. */
export const readOwnReports = endpoint({
  name: 'readOwnReports',
  method: 'GET',
  path: '/api/businesses/:slug/reports',
  summary: 'Own reports of a business, newest first',
  allow: signedIn,
  input: z.strictObject({ slug }),
  output: z.object({ items: z.array(ownReport).max(20) }),
})

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

/** Reports wrong data of a business page ("¿Cerró? ¿Dato mal? Avísanos"). Repeating a report while its case is open adds nothing. */
export const reportBusiness = endpoint({
  name: 'reportBusiness',
  method: 'POST',
  path: '/api/businesses/:slug/reports',
  summary: 'Report wrong data of a business page',
  allow: anyone,
  status: 201,
  limit: { points: 10, seconds: 3600 },
  maxBody: 8192,
  input: z.strictObject({
    slug,
    kind: z.enum(reportKinds, 'Elige qué pasa con este negocio'),
    text: optional(500),
    /** E-mail for the answer to a guest. */
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
 * Reports a business, product, store, post or text that breaks a rule, or a message that the caller received. Each person's report of a subject counts once; after a decision it counts
 * again only if the text changed since.
 */
export const reportSubject = endpoint({
  name: 'reportSubject',
  method: 'POST',
  path: '/api/subjects/:subjectId/reports',
  summary: 'Report a subject that breaks a rule',
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
  /** Reason of the decision. */
  reason: z.string().nullable(),
  createdAt: z.iso.datetime(),
})

/** Lists the caller's reports of a business with their decisions. */
export const readOwnReports = endpoint({
  name: 'readOwnReports',
  method: 'GET',
  path: '/api/businesses/:slug/reports',
  summary: 'Own reports of a business, newest first',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({ slug }),
  output: z.object({ items: z.array(ownReport).max(20) }),
})

import { z } from 'zod'
import { failedDecision, undo, undoable } from '#features/decisions/contract.ts'
import { anyone, endpoint, signedIn, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/query.ts'
import { decidedReportStates, reportKinds, reportStates } from './vocabulary.ts'

const slug = z.string().min(1).max(120)

const optional = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Usa como máximo ${most} caracteres`)
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
    email: optional(254).refine((value) => value === null || z.email().safeParse(value).success, 'Correo electrónico inválido'),
  }),
  output: z.object({ isNew: z.boolean() }),
})

const ownReport = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
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

export const reportRow = z.object({
  id: z.uuid(),
  kind: z.enum(reportKinds),
  state: z.enum(reportStates),
  text: z.string().nullable(),
  business: z.object({ id: z.uuid(), slug: z.string(), name: z.string(), place: z.string().nullable(), claimed: z.boolean() }),
  /** Null for a guest. */
  reporter: z.object({ name: z.string().nullable(), email: z.string() }).nullable(),
  /** Where a guest wants the answer; gone once it was decided. */
  email: z.string().nullable(),
  /** Open reports of the same business, this one left out. */
  others: z.number().int(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  failed: failedDecision,
  /** Why the caller may not decide on this one, or null. */
  conflict: z.string().nullable(),
})

export type ReportRow = z.output<typeof reportRow>

/** Open ones oldest first, decided ones newest first. */
export const listReports = endpoint({
  name: 'listReports',
  method: 'GET',
  path: '/api/staff/reports',
  summary: 'What readers reported of businesses',
  allow: staff('edit'),
  input: z.strictObject({ state: z.enum(reportStates).default('open'), after: z.string().max(200).optional(), size: pageSize }),
  output: z.object({ items: z.array(reportRow), next: z.string().nullable() }),
})

/** `closed_business` closes the page, which only one that nobody claimed lets staff do. */
export const decideReport = endpoint({
  name: 'decideReport',
  method: 'POST',
  path: '/api/staff/reports/:reportId/decision',
  summary: 'Say what became of a report',
  allow: staff('edit'),
  input: z.strictObject({
    reportId: z.uuid(),
    state: z.enum(decidedReportStates),
    reason: z.string().trim().min(5, 'Escribe el motivo: quien avisó lo leerá.').max(500, 'Usa como máximo 500 caracteres'),
    undoable,
  }),
  output: z.object({ state: z.enum(reportStates), undo }),
})

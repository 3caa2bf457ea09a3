import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { failedDecision } from '#features/platform/deferred-actions/contract.ts'
import {
  assignees,
  factStates,
  requestTypes,
  staffMethods,
  verificationAges,
  verificationViews,
} from '../vocabulary.ts'

export const kind = z.enum(factKinds)
export const person = z.object({ id: z.uuid(), name: z.string() })

/** A fact as a row of the verification queue. */
export const verificationRow = z.object({
  id: z.uuid(),
  kind,
  state: z.enum(factStates),
  value: z.string().nullable(),
  warning: z.string().nullable(),
  business: z.object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    type: z.enum(requestTypes),
    countryCode: z.string().nullable(),
    city: z.string().nullable(),
  }),
  createdAt: z.iso.datetime(),
  assignedTo: person.nullable(),
  assignedAt: z.iso.datetime().nullable(),
  evidenceCount: z.number().int(),
  recheck: z.string().nullable(),
  reason: z.string().nullable(),
  reviewer: person.nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** The deferral: end, reason and member; null when the fact is not deferred. */
  parked: z
    .object({ until: z.iso.datetime(), forAnswer: z.boolean(), reason: z.string(), by: z.string() })
    .nullable(),
  failed: failedDecision,
  /** The first of two approvals; `id` is null once the member's account is deleted. */
  first: z
    .object({
      id: z.uuid().nullable(),
      name: z.string(),
      at: z.iso.datetime(),
      method: z.enum(staffMethods),
      evidenceDate: z.iso.date().nullable(),
      expiresOn: z.iso.date(),
      reason: z.string().nullable(),
    })
    .nullable(),
})

export type VerificationRow = z.output<typeof verificationRow>

/** Filters of the verification queue. */
export const verificationFilters = z.strictObject({
  view: z.enum(verificationViews).default('waiting'),
  kind: kind.optional(),
  type: z.enum(requestTypes).optional(),
  country: z.string().length(2).optional(),
  assignee: z.enum(assignees).optional(),
  /** Waiting time. */
  age: z.enum(verificationAges).optional(),
})

import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize, queryFlag } from '#shared/query.ts'
import { listingFacets, listingStates } from '../vocabulary.ts'

export const staffBusiness = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  kind: z.string(),
  category: z.string().nullable(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  state: z.enum(listingStates),
  /** The case that took its page down; null where none did. */
  takenDownBy: z.uuid().nullable(),
  claimed: z.boolean(),
  level: z.number().int(),
  verifiedUntil: z.iso.date().nullable(),
  owner: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  pendingFacts: z.number().int(),
  /** The one of them that waits longest. */
  pendingFactId: z.uuid().nullable(),
  source: z.string().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type StaffBusiness = z.output<typeof staffBusiness>

const filter = {
  /** Words of the name in any order, or the whole slug. */
  q: z.string().trim().max(120).optional(),
  state: z.enum(listingStates).optional(),
  level: z.coerce.number().int().min(0).max(4).optional(),
  /** With something that waits for a reviewer. */
  pending: queryFlag,
  claimed: queryFlag,
  /** A register by its short name, or `none`. */
  source: z
    .string()
    .regex(/^[a-z0-9_-]{1,60}$/)
    .optional(),
  country: z.string().length(2).optional(),
  /** By its slug; those of its subcategories are not among them. */
  category: z.string().max(120).optional(),
  demo: queryFlag,
}

/** Every business in every state, newest first. */
export const findStaffBusinesses = endpoint({
  name: 'findStaffBusinesses',
  method: 'GET',
  path: '/api/staff/businesses',
  summary: 'Businesses in every state',
  allow: staff('read'),
  input: z.strictObject({
    ...filter,
    /** Only this one. */
    businessId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(staffBusiness), next: z.string().nullable() }),
})

/** What is to be decided about a business, each to open where it is decided. */
export const readBusinessCases = endpoint({
  name: 'readBusinessCases',
  method: 'GET',
  path: '/api/staff/listings/:listingId/cases',
  summary: 'What waits to be decided about a business',
  allow: staff('read'),
  input: z.strictObject({ listingId: z.uuid() }),
  output: z.object({
    facts: z.array(z.object({ id: z.uuid(), kind: z.enum(factKinds) })),
    /** The newest fact in whatever state, by which its whole verification is opened; null before it sent any. */
    newestFactId: z.uuid().nullable(),
    /** Who asks to own it, and what was reported of it or on its page; null for who may not decide on them. */
    claims: z.array(z.object({ id: z.uuid(), by: z.string() })).nullable(),
    cases: z.array(z.object({ id: z.uuid(), kind: z.enum(reportableKinds) })).nullable(),
    duplicates: z.number().int(),
  }),
})

const facetValue = z.object({
  /** As the filter of the facet's name takes it. */
  value: z.string(),
  /** Of a category; the others are named by who shows them. */
  label: z.string().nullable(),
  count: z.number().int(),
})

/** How many the filters leave, and of each facet how many each value would leave under all the others. */
export const countStaffBusinesses = endpoint({
  name: 'countStaffBusinesses',
  method: 'GET',
  path: '/api/staff/businesses/counts',
  summary: 'How many businesses each choice of the list would leave',
  allow: staff('read'),
  input: z.strictObject(filter),
  output: z.object({
    total: z.number().int(),
    facets: z.record(z.enum(listingFacets), z.array(facetValue)),
  }),
})

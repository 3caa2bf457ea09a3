import { z } from 'zod'
import { factKinds } from '#features/directory/businesses/vocabulary.ts'
import { reportableKinds } from '#features/platform/subjects/vocabulary.ts'
import { endpoint, staff } from '#shared/endpoint.ts'
import { pageSize } from '#shared/page-size.ts'
import { queryFlag } from '#shared/query.ts'
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
  /** The case whose decision removed the page; null when it is not removed. */
  takenDownBy: z.uuid().nullable(),
  claimed: z.boolean(),
  level: z.number().int(),
  verifiedUntil: z.iso.date().nullable(),
  owner: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  pendingFacts: z.number().int(),
  /** The pending fact that has waited longest. */
  pendingFactId: z.uuid().nullable(),
  source: z.string().nullable(),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
})

export type StaffBusiness = z.output<typeof staffBusiness>

const filter = {
  /** Words of the name in any order, or the full slug. */
  q: z.string().trim().max(120).optional(),
  state: z.enum(listingStates).optional(),
  level: z.coerce.number().int().min(0).max(4).optional(),
  /** Only businesses with a fact that awaits a staff decision. */
  pending: queryFlag,
  claimed: queryFlag,
  /** Code of the import source, or `none`. */
  source: z
    .string()
    .regex(/^[a-z0-9_-]{1,60}$/)
    .optional(),
  country: z.string().length(2).optional(),
  /** Slug of the category; businesses in its subcategories are not included. */
  category: z.string().max(120).optional(),
  demo: queryFlag,
}

/** Lists businesses in every state, newest first. */
export const findStaffBusinesses = endpoint({
  name: 'findStaffBusinesses',
  method: 'GET',
  path: '/api/staff/businesses',
  summary: 'Businesses in every state',
  allow: staff('read'),
  input: z.strictObject({
    ...filter,
    /** Only the business with this id. */
    businessId: z.uuid().optional(),
    after: z.string().max(300).optional(),
    size: pageSize,
  }),
  output: z.object({ items: z.array(staffBusiness), next: z.string().nullable() }),
})

/** Lists what awaits a decision about a business. */
export const readBusinessCases = endpoint({
  name: 'readBusinessCases',
  method: 'GET',
  path: '/api/staff/listings/:listingId/cases',
  summary: 'Decisions pending about a business',
  allow: staff('read'),
  input: z.strictObject({ listingId: z.uuid() }),
  output: z.object({
    facts: z.array(z.object({ id: z.uuid(), kind: z.enum(factKinds) })),
    /** The newest fact in any state, whose page shows the business's whole verification; null before the first fact. */
    newestFactId: z.uuid().nullable(),
    /** Pending claims, and open cases of reports about the business or its content; null for callers who may not decide them. */
    claims: z.array(z.object({ id: z.uuid(), by: z.string() })).nullable(),
    cases: z.array(z.object({ id: z.uuid(), kind: z.enum(reportableKinds) })).nullable(),
    duplicates: z.number().int(),
  }),
})

const facetValue = z.object({
  /** The value that the filter of the same name accepts. */
  value: z.string(),
  /** Name of a category; null for the other facets, whose labels the client knows. */
  label: z.string().nullable(),
  count: z.number().int(),
})

/** Counts the businesses that match the filters, and for each value of each facet those that match it and the filters of all other facets. */
export const countStaffBusinesses = endpoint({
  name: 'countStaffBusinesses',
  method: 'GET',
  path: '/api/staff/businesses/counts',
  summary: 'Number of businesses by facet value',
  allow: staff('read'),
  input: z.strictObject(filter),
  output: z.object({
    total: z.number().int(),
    facets: z.record(z.enum(listingFacets), z.array(facetValue)),
  }),
})

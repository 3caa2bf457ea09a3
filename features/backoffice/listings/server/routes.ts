import type { Route } from '#shared/server/route.ts'
import { countStaffBusinesses } from './count-businesses.ts'
import { findStaffBusinesses } from './find-staff-businesses.ts'
import { readBusinessCases } from './read-business-cases.ts'

export const listingEndpoints: Route[] = [
  findStaffBusinesses,
  countStaffBusinesses,
  readBusinessCases,
]

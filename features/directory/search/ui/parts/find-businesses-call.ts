import type { Bare } from '#shared/endpoint.ts'
import type { findBusinesses } from '../../contract/search.ts'

const find: Bare<typeof findBusinesses> = {
  name: 'findBusinesses',
  method: 'GET',
  path: '/api/businesses',
}

/** `findBusinesses` without its schemas, for pages that list businesses beside something else. */
export const findBusinessesCall = find as typeof findBusinesses

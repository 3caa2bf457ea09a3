import type { Route } from '#shared/server/route.ts'
import { findBusinesses } from './find-businesses.ts'
import { findSimilarBusinesses } from './find-similar-businesses.ts'
import { mapBusinesses } from './map-businesses.ts'
import { readBusiness } from './read-business.ts'
import { readShowcase } from './read-showcase.ts'
import { suggest } from './suggest.ts'

export const searchEndpoints: Route[] = [
  findBusinesses,
  mapBusinesses,
  suggest,
  readShowcase,
  readBusiness,
  findSimilarBusinesses,
]

import { handle } from '#shared/server/route.ts'
import { findSimilarBusinesses, readBusiness as readBusinessContract } from '../contract/business.ts'
import * as contract from '../contract/search.ts'
import { findBusinesses } from './find-businesses.ts'
import { findSimilar } from './find-similar.ts'
import { mapBusinesses } from './map-businesses.ts'
import { readBusiness } from './read-business.ts'
import { readShowcase } from './read-showcase.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = [
  handle(contract.findBusinesses, findBusinesses),
  handle(contract.mapBusinesses, mapBusinesses),
  handle(contract.suggest, ({ services, input }) => suggest(services.pool, input)),
  handle(contract.readShowcase, ({ services }) => readShowcase(services.pool, services.now())),
  handle(readBusinessContract, ({ services, input }) => readBusiness(services.pool, input.slug, services.now())),
  handle(findSimilarBusinesses, ({ services, input }) => findSimilar(services.pool, input.slug, services.now())),
]

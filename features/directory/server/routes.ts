import { bind } from '#shared/server/route.ts'
import { findSimilarBusinesses, readBusiness as readBusinessContract } from '../contract/business.ts'
import * as contract from '../contract/search.ts'
import { findBusinesses } from './find-businesses.ts'
import { findSimilar } from './find-similar.ts'
import { mapBusinesses } from './map-businesses.ts'
import { readBusiness } from './read-business.ts'
import { readShowcase } from './read-showcase.ts'
import { suggest } from './suggest.ts'

export const searchRoutes = [
  bind(contract.findBusinesses, findBusinesses),
  bind(contract.mapBusinesses, mapBusinesses),
  bind(contract.suggest, ({ services, input }) => suggest(services.pool, input)),
  bind(contract.readShowcase, ({ services }) => readShowcase(services.pool, services.now())),
  bind(readBusinessContract, ({ services, input }) => readBusiness(services.pool, input.slug, services.now())),
  bind(findSimilarBusinesses, ({ services, input }) => findSimilar(services.pool, input.slug, services.now())),
]

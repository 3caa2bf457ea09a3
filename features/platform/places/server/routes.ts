import type { Route } from '#shared/server/route.ts'
import { listCities, listCountries, listStates } from './countries.ts'
import { findPostalCode } from './find-postal-code.ts'
import { locateAddress } from './locate-address.ts'
import { readLocator } from './read-locator.ts'
import { readPlace } from './read-place.ts'

export const placesEndpoints: Route[] = [
  readPlace,
  listCountries,
  listStates,
  listCities,
  locateAddress,
  findPostalCode,
  readLocator,
]

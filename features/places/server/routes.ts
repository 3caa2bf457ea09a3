import { handle } from '#shared/server/route.ts'
import * as places from '../contract/address-lists.ts'
import { readPlace as readPlaceContract } from '../contract/places.ts'
import { listCities, listCountries, listStates } from './countries.ts'
import { locateAddress } from './locate-address.ts'
import { readPlace } from './read-place.ts'

export const placesRoutes = [
  handle(readPlaceContract, ({ services, input }) => readPlace(services.pool, input.slug)),
  handle(places.listCountries, () => listCountries()),
  handle(places.listStates, ({ input }) => listStates(input.countryCode)),
  handle(places.listCities, ({ input }) => listCities(input.countryCode, input.state)),
  handle(places.locateAddress, ({ services, input }) => locateAddress(services, input)),
]

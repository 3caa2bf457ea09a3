import { bind } from '#shared/server/route.ts'
import * as places from '../contract/address-lists.ts'
import { readPlace as readPlaceContract } from '../contract/places.ts'
import { listCities, listCountries, listStates } from './countries.ts'
import { locateAddress } from './locate-address.ts'
import { readPlace } from './read-place.ts'

export const placesRoutes = [
  bind(readPlaceContract, ({ services, input }) => readPlace(services.pool, input.slug)),
  bind(places.listCountries, () => listCountries()),
  bind(places.listStates, ({ input }) => listStates(input.countryCode)),
  bind(places.listCities, ({ input }) => listCities(input.countryCode, input.state)),
  bind(places.locateAddress, ({ services, input }) => locateAddress(services, input)),
]

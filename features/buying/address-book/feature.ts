import type { Feature } from '#shared/server/feature.ts'
import { addressBookEndpoints } from './server/routes.ts'

/** Where an account has things sent, to choose from when it buys. */
export const addressBook: Feature = {
  name: 'address-book',
  title: 'Direcciones guardadas',
  endpoints: addressBookEndpoints,
}

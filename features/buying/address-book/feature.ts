import type { Feature } from '#shared/server/feature.ts'
import { addressBookPersonalData } from './server/personal-data.ts'
import { addressBookEndpoints } from './server/routes.ts'
import { maxSavedAddresses } from './vocabulary.ts'

/** Saved shipping addresses of an account, to choose from at checkout. */
export const addressBook: Feature = {
  name: 'address-book',
  title: 'Direcciones guardadas',
  endpoints: addressBookEndpoints,
  personalData: [addressBookPersonalData],
  accountMerge: [
    {
      table: 'saved_addresses',
      column: 'profile_id',
      maxPlaces: maxSavedAddresses,
      defaultFlag: 'is_default',
    },
  ],
}

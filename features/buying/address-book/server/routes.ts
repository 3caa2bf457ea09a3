import type { Route } from '#shared/server/route.ts'
import { addSavedAddress } from './add-saved-address.ts'
import { changeSavedAddress } from './change-saved-address.ts'
import { listSavedAddresses } from './list-saved-addresses.ts'
import { removeSavedAddress } from './remove-saved-address.ts'
import { setDefaultAddress } from './set-default-address.ts'

export const addressBookEndpoints: Route[] = [
  listSavedAddresses,
  addSavedAddress,
  changeSavedAddress,
  removeSavedAddress,
  setDefaultAddress,
]

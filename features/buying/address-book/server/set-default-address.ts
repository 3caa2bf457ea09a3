import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import {
  lockAddresses,
  requireAddress,
  serializeAddress,
  setDefaultSavedAddress,
} from './own-addresses.ts'

export const setDefaultAddress = handle(
  contract.setDefaultAddress,
  async ({ services, caller, input: { addressId } }) =>
    services.db.transaction(async (tx) => {
      const row = requireAddress(await lockAddresses(tx, caller.userId), addressId)
      await setDefaultSavedAddress(tx, caller.userId, row.id)
      return serializeAddress({ ...row, isDefault: true })
    }),
)

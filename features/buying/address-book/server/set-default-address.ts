import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { lockAddresses, moveDefault, needAddress, serializeAddress } from './own-addresses.ts'

export const setDefaultAddress = handle(
  contract.setDefaultAddress,
  async ({ services, caller, input: { addressId } }) =>
    services.db.transaction(async (tx) => {
      const row = needAddress(await lockAddresses(tx, caller.userId), addressId)
      await moveDefault(tx, caller.userId, row.id)
      return serializeAddress({ ...row, isDefault: true })
    }),
)

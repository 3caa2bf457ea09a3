import { eq } from 'drizzle-orm'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { normalizeAddress } from '#features/buying/orders/contract/typed-address.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { checkCountry, lockAddresses, requireAddress, serializeAddress } from './own-addresses.ts'

export const changeSavedAddress = handle(
  contract.changeSavedAddress,
  async ({ services, caller, input: { addressId, ...typed } }) => {
    checkCountry(typed.address.countryCode)
    const changed = { ...typed, address: normalizeAddress(typed.address) }
    return services.db.transaction(async (tx) => {
      const row = requireAddress(await lockAddresses(tx, caller.userId), addressId)
      await tx.update(savedAddresses).set(changed).where(eq(savedAddresses.id, row.id))
      return serializeAddress({ ...row, ...changed })
    })
  },
)

import { eq } from 'drizzle-orm'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { lockAddresses, requireAddress, setDefaultSavedAddress } from './own-addresses.ts'

export const removeSavedAddress = handle(
  contract.removeSavedAddress,
  async ({ services, caller, input: { addressId } }) =>
    services.db.transaction(async (tx) => {
      const rows = await lockAddresses(tx, caller.userId)
      const row = requireAddress(rows, addressId)
      await tx.delete(savedAddresses).where(eq(savedAddresses.id, row.id))
      const [newest] = rows.filter(({ id }) => id !== row.id)
      if (row.isDefault && newest) await setDefaultSavedAddress(tx, caller.userId, newest.id)
      return {}
    }),
)

import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { normalizeAddress } from '#features/buying/orders/contract/typed-address.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { maxSavedAddresses } from '../vocabulary.ts'
import { checkCountry, lockAddresses, serializeAddress } from './own-addresses.ts'

const addressBookFull = () =>
  new AppError(
    'conflict',
    `Ya tienes ${maxSavedAddresses} direcciones guardadas. Quita una para guardar otra.`,
  )

export const addSavedAddress = handle(
  contract.addSavedAddress,
  async ({ services, caller, input: { label, address: typed } }) => {
    checkCountry(typed.countryCode)
    const address = normalizeAddress(typed)
    const profileId = caller.userId
    return services.db.transaction(async (tx) => {
      const rows = await lockAddresses(tx, profileId)
      const existing = rows.find((row) => isDeepStrictEqual(row.address, address))
      if (existing) {
        if (label !== null)
          await tx.update(savedAddresses).set({ label }).where(eq(savedAddresses.id, existing.id))
        return serializeAddress({ ...existing, label: label ?? existing.label })
      }
      const usedPlaces = new Set(rows.map(({ place }) => place))
      const place = Array.from({ length: maxSavedAddresses }, (_, i) => i + 1).find(
        (one) => !usedPlaces.has(one),
      )
      if (place === undefined) throw addressBookFull()
      const values = {
        profileId,
        place,
        label,
        address,
        isDefault: rows.length === 0,
        createdAt: services.now(),
      }
      const row = onlyRow(await tx.insert(savedAddresses).values(values).returning())
      return serializeAddress(row)
    })
  },
)

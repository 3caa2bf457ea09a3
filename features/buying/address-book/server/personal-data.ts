import { eq } from 'drizzle-orm'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { readAddresses, serializeAddress } from './own-addresses.ts'

/** Saved addresses of a person. */
export const addressBookPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const rows = await readAddresses(db, userId)
    return {
      'direcciones.json': rows.map((row) => ({
        ...serializeAddress(row),
        guardadaEl: row.createdAt,
      })),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(savedAddresses).where(eq(savedAddresses.profileId, userId))
  },
}

import { eq } from 'drizzle-orm'
import { businessAddresses } from '#db/tables/businesses.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/owner.ts'
import { saveSection } from './save-section.ts'

/** Saves where the business is; the first address is the primary. */
export const saveAddresses = handle(contract.saveAddresses, ({ services, caller, input }) => {
  const { businessId, version, addresses } = input
  return saveSection({ services, caller, businessId, version, section: 'addresses' }, async (tx) => {
    await tx.delete(businessAddresses).where(eq(businessAddresses.businessId, businessId))
    if (addresses.length === 0) return
    await tx.insert(businessAddresses).values(
      addresses.map(({ point, ...address }, position) => ({
        ...address,
        businessId,
        lat: point?.lat,
        lng: point?.lng,
        isPrimary: position === 0,
        position,
      })),
    )
  })
})

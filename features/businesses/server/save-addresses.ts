import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import { businessAddresses, businesses } from '#db/tables/businesses.ts'
import { countryOf } from '#shared/countries.ts'
import { tidyState, zoneOfAddress } from '#shared/places/states.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import { saveSection } from './save-section.ts'

type Where = { countryCode: string; state: string; city: string }

/**
 * Sets a business's clocks to those of where it is, as long as nobody chose them: with its hours a person says its zone, too, and that stays
 * unless the business moves to a country that does not have it.
 */
async function followAddress(tx: Database, businessId: string, address: Where): Promise<void> {
  const timeZone = zoneOfAddress(address)
  if (timeZone === null) return
  const zones = countryOf(address.countryCode)?.zones.map(([zone]) => zone) ?? [timeZone]
  const isChosen = sql`(${businesses.alwaysOpen} or exists (select from business_hours h where h.business_id = ${businesses.id})
    or exists (select from business_special_days d where d.business_id = ${businesses.id}))`
  await tx
    .update(businesses)
    .set({ timeZone })
    .where(
      and(
        eq(businesses.id, businessId),
        ne(businesses.timeZone, timeZone),
        or(sql`not ${isChosen}`, notInArray(businesses.timeZone, zones)),
      ),
    )
}

/** Saves where the business is; the first address is the primary. */
export const saveAddresses = handle(contract.saveAddresses, ({ services, caller, input }) => {
  const { businessId, version, addresses } = input
  return saveSection({ services, caller, businessId, version, section: 'addresses' }, async (tx) => {
    await tx.delete(businessAddresses).where(eq(businessAddresses.businessId, businessId))
    const [primary] = addresses
    if (!primary) return
    await followAddress(tx, businessId, primary)
    await tx.insert(businessAddresses).values(
      addresses.map(({ point, ...address }, position) => ({
        ...address,
        state: tidyState(address.countryCode, address.state),
        businessId,
        lat: point?.lat,
        lng: point?.lng,
        isPrimary: position === 0,
        position,
      })),
    )
  })
})

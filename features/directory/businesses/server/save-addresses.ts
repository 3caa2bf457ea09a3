import { and, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { AppError, type FieldErrors } from '#shared/app-error.ts'
import { countryOf } from '#shared/countries.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { readPostalCode } from '#shared/places/postal-codes.ts'
import { tidyState, zoneOfAddress } from '#shared/places/states.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import { saveSection } from './save-section.ts'

type Region = { countryCode: string; state: string; city: string }

/**
 * Sets the time zone of a business to that of its address, unless its team chose the zone: saving
 * opening hours saves a zone as well. A chosen zone remains until the business moves to a country
 * that does not use it.
 */
async function syncTimeZone(tx: Database, businessId: string, address: Region): Promise<void> {
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

type Address = ParsedInput<typeof contract.saveAddresses>['addresses'][number]

/**
 * Normalizes state names and postal codes. Throws `invalid` for each field with an invalid postal
 * code.
 */
function normalizeAddresses(typed: Address[]): Address[] {
  const fields: FieldErrors = {}
  const normalized = typed.map((address, index) => {
    const { value, problem } = readPostalCode(address.countryCode, address.postalCode)
    if (problem) fields[`addresses.${index}.postalCode`] = problem
    return { ...address, postalCode: value, state: tidyState(address.countryCode, address.state) }
  })
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', 'Revisa los campos marcados.', { fields })
  return normalized
}

/** Saves the addresses; the first one is the primary. */
export const saveAddresses = handle(contract.saveAddresses, ({ services, caller, input }) => {
  const { businessId, version } = input
  const addresses = normalizeAddresses(input.addresses)
  return saveSection(
    { services, caller, businessId, version, section: 'addresses' },
    async (tx) => {
      await tx.delete(businessAddresses).where(eq(businessAddresses.businessId, businessId))
      const [primary] = addresses
      if (!primary) return
      await syncTimeZone(tx, businessId, primary)
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
    },
  )
})

import { and, eq } from 'drizzle-orm'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { usualCountry } from '#shared/countries.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import type { Database } from '#shared/server/services.ts'

/**
 * The country of a business's primary address: people who write to it usually use its phone number
 * format.
 */
export async function getBusinessCountry(db: Database, businessId: string): Promise<string> {
  const [address] = await db
    .select({ countryCode: businessAddresses.countryCode })
    .from(businessAddresses)
    .where(and(eq(businessAddresses.businessId, businessId), businessAddresses.isPrimary))
  return address?.countryCode ?? usualCountry
}

/**
 * A phone number in WhatsApp's format: digits with the country code; null when it is not a phone
 * number.
 */
export const toWhatsappNumber = (phone: string | null, countryCode: string): string | null =>
  readPhone(phone ?? '', countryCode)?.slice(1) ?? null

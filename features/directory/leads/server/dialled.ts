import { and, eq } from 'drizzle-orm'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { usualCountry } from '#shared/countries.ts'
import { readPhone } from '#shared/phones/read-phone.ts'
import type { Database } from '#shared/server/services.ts'

/** The country of a business's primary address: whoever asks usually writes numbers as people do there. */
export async function countryOfBusiness(db: Database, businessId: string): Promise<string> {
  const [address] = await db
    .select({ countryCode: businessAddresses.countryCode })
    .from(businessAddresses)
    .where(and(eq(businessAddresses.businessId, businessId), businessAddresses.isPrimary))
  return address?.countryCode ?? usualCountry
}

/** A number as it was typed, as WhatsApp dials it: digits with their country's code; null for what is no number. */
export const dialled = (phone: string | null, countryCode: string): string | null =>
  readPhone(phone ?? '', countryCode)?.slice(1) ?? null

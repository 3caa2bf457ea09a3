import { sql } from 'drizzle-orm'
import { countries, countryOf, usualCountry } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'

/** The currency of a business: that of its store, or else of its country. */
export async function businessCurrency(db: Database, businessId: string): Promise<string> {
  const { rows } = await db.execute<{ currency: string | null; country: string | null }>(sql`
    select (select s.currency from stores s where s.business_id = ${businessId}) as currency,
      (select a.country_code from business_addresses a where a.business_id = ${businessId} order by a.is_primary desc, a.position limit 1) as country`)
  const { currency, country } = rows[0] ?? {}
  return currency ?? (countryOf(country) ?? countries[usualCountry]).currency
}

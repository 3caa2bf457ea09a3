import { countries, usualCountry } from '#shared/countries.ts'
import { handle } from '#shared/server/route.ts'
import { readSegmentCurrency as contract } from '../../contract/segments.ts'
import { businessOf } from '../book.ts'
import { businessCurrency } from '../business-currency.ts'

/** The currency in which conditions of a book say amounts. */
export const readSegmentCurrency = handle(
  contract,
  async ({ services: { db }, input: { book } }) => {
    const businessId = businessOf(book)
    return {
      currency: businessId
        ? await businessCurrency(db, businessId)
        : countries[usualCountry].currency,
    }
  },
)

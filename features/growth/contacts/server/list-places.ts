import { sql } from 'drizzle-orm'
import { countryName } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { listContactPlaces as contract } from '../contract/choices.ts'
import { maxPlaces } from '../vocabulary.ts'
import { bookToRead } from './book.ts'

type Row = {
  key: string
  countryCode: string
  region: string | null
  city: string | null
  contacts: number
}

/** Regions and cities of a book's contacts: those with most contacts, by name. */
export const listContactPlaces = handle(
  contract,
  async ({ services: { db }, caller, input: { book } }) => {
    const bookId = await bookToRead(db, book, caller)
    const { rows } = await db.execute<Row>(sql`
      with known as (
        select country_code, region, city, place_key, array_to_string((string_to_array(place_key, '/'))[1:2], '/') || '/' as region_key
        from contacts where book_id = ${bookId} and place_key <> '' and merged_into is null and archived_at is null)
      select * from (
        select place_key as key, min(country_code) as "countryCode", min(region) as region, min(city) as city, count(*)::int as contacts
          from known where city is not null group by place_key
        union all
        select region_key, min(country_code), min(region), null, count(*)::int from known group by region_key) places
      order by contacts desc, key limit ${maxPlaces}`)
    return rows
      .map(({ key, countryCode, region, city, contacts }) => ({
        key,
        name:
          [city, region].filter(Boolean).join(', ') || (countryName(countryCode) ?? countryCode),
        contacts,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
  },
)

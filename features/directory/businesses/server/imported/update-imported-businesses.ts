import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ImportedBusiness } from './imported-business.ts'

const columns = sql`"businessId" uuid, name text, "categoryId" int, "placeId" int, description text, "sourceId" text, state text, city text,
  municipality text, "officialTown" text, neighborhood text, street text, "streetNumber" text, interior text, "postalCode" text, lat float8, lng float8, contacts jsonb`

/** The rows as a table expression, so that a batch takes a few statements whatever its size. */
const tableOf = (rows: readonly ImportedBusiness[]): SQL =>
  sql`json_to_recordset(${JSON.stringify(rows)}::json) as r(${columns})`

const contactsOf = (from: SQL) => sql`
  insert into business_contacts (id, business_id, kind, value, is_public, source)
  select gen_random_uuid(), r."businessId", c->>'kind', c->>'value', false, 'import' from ${from}, jsonb_array_elements(r.contacts) c
  on conflict do nothing`

/** Updates each value only if it is still the one that the last import wrote, as `business_sources` keeps it. */
export async function updateImportedBusinesses(
  db: Database,
  source: string,
  rows: readonly ImportedBusiness[],
): Promise<void> {
  const before = sql`join business_sources s on s.source = ${source} and s.source_id = r."sourceId"`
  await db.execute(sql`
    update businesses b set
      name = case when b.name = s.imported->>'name' then r.name else b.name end,
      category_id = case when b.category_id is not distinct from (s.imported->>'categoryId')::int then r."categoryId" else b.category_id end,
      description = case when b.description is not distinct from s.imported->>'description' then r.description else b.description end,
      updated_at = now()
    from ${tableOf(rows)} ${before} where b.id = r."businessId"`)
  await db.execute(sql`
    update business_addresses a set state = r.state, city = r.city, municipality = r.municipality, official_town = r."officialTown", neighborhood = r.neighborhood, street = r.street,
      street_number = r."streetNumber", interior = r.interior, postal_code = r."postalCode", lat = r.lat, lng = r.lng, place_id = r."placeId"
    from ${tableOf(rows)} ${before}
    where a.business_id = r."businessId" and a.is_primary
      and s.imported->'address' = jsonb_build_object('countryCode', a.country_code, 'state', a.state, 'city', a.city, 'municipality', a.municipality,
        'officialTown', a.official_town, 'neighborhood', a.neighborhood,
        'street', a.street, 'streetNumber', a.street_number, 'interior', a.interior, 'postalCode', a.postal_code, 'lat', a.lat, 'lng', a.lng)`)
  await db.execute(
    sql`delete from business_contacts c using ${tableOf(rows)} where c.business_id = r."businessId" and c.source = 'import'`,
  )
  await db.execute(contactsOf(tableOf(rows)))
}

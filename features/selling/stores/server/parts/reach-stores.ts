import { sql } from 'drizzle-orm'
import { addressLine } from '#features/platform/places/contract/address-line.ts'
import type { Database } from '#shared/server/services.ts'

type Hours = { weekday: number; opens: number; closes: number }

type Row = {
  storeId: string
  countryCode: string
  street: string | null
  streetNumber: string | null
  interior: string | null
  neighborhood: string | null
  postalCode: string | null
  city: string
  hours: Hours[]
}

const days = ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom']
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Opening hours in words: `lun a vie 09:00–18:00; sáb 10:00–14:00`; empty without hours. */
export function hoursWords(hours: readonly Hours[]): string {
  const byDay = days.map((name, i) => ({
    name,
    times: hours
      .filter(({ weekday }) => weekday === i + 1)
      .map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`)
      .join(' y '),
  }))
  const runs: { from: string; to: string; times: string }[] = []
  for (const [i, { name, times }] of byDay.entries()) {
    const last = runs.at(-1)
    if (times && last?.times === times && byDay[i - 1]?.times === times) last.to = name
    else if (times) runs.push({ from: name, to: name, times })
  }
  return runs
    .map(({ from, to, times }) => `${from === to ? from : `${from} a ${to}`} ${times}`)
    .join('; ')
}

function addressWords({ neighborhood, postalCode, city, ...street }: Row): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [addressLine(street), neighborhood, town].filter(Boolean).join(', ')
}

/** Lists the public address of each of these stores, with opening hours. Omits businesses without a public street address. */
async function readPlaces(db: Database, storeIds: readonly string[]): Promise<Row[]> {
  if (storeIds.length === 0) return []
  const { rows } = await db.execute<Row>(sql`
    select distinct on (s.id) s.id as "storeId", a.country_code as "countryCode", a.street, a.street_number as "streetNumber", a.interior,
      a.neighborhood, a.postal_code as "postalCode", a.city,
      coalesce((select json_agg(json_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes) order by h.weekday, h.opens)
        from business_hours h where h.business_id = s.business_id), '[]') as hours
    from stores s join business_addresses a on a.business_id = s.business_id and a.is_public and a.street is not null
    where s.id = any(${sql.param([...storeIds])}::uuid[]) order by s.id, a.is_primary desc, a.position`)
  return rows
}

/** Hours as a sentence of their own, which follows the address. */
const sentenceOf = (words: string) => words.slice(0, 1).toLocaleUpperCase('es') + words.slice(1)

/** Pick-up address and hours in words, by store. */
export async function readPickUpPlaces(
  db: Database,
  storeIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readPlaces(db, storeIds)
  return new Map(
    rows.map((row) => [
      row.storeId,
      [addressWords(row), sentenceOf(hoursWords(row.hours))].filter(Boolean).join('. '),
    ]),
  )
}

/** Public address on one line, by store. */
export async function readStoreAddresses(
  db: Database,
  storeIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await readPlaces(db, storeIds)
  return new Map(rows.map((row) => [row.storeId, addressWords(row)]))
}

/** Public contacts by store: e-mail addresses and telephones, at most three. */
export async function readStoreContacts(
  db: Database,
  storeIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ storeId: string; values: string[] }>(sql`
    select s.id as "storeId", array_agg(distinct c.value) as values from stores s join business_contacts c on c.business_id = s.business_id
    where s.id = any(${sql.param([...storeIds])}::uuid[]) and c.is_public and c.kind in ('email', 'phone', 'whatsapp') group by s.id`)
  return new Map(rows.map(({ storeId, values }) => [storeId, values.slice(0, 3)]))
}

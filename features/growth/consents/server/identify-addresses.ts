import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { loadKeys } from '#features/platform/server.ts'
import type { ConsentChannel } from '#shared/consents.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** An e-mail address in any spelling, or a number in E.164. */
export type AddressOf = { channel: ConsentChannel; address: string }
export type Identified = { key: string; hash: string }

/**
 * The key of each address, equal for all spellings of a mailbox, and its keyed hash, which is the same in all books. Calls and
 * WhatsApp share the hash of a number.
 */
export async function identifyAddresses(
  services: Services,
  db: Database,
  addresses: readonly AddressOf[],
): Promise<Identified[]> {
  if (addresses.length === 0) return []
  const kinds = addresses.map(({ channel }) => (channel === 'email' ? 'email' : 'phone'))
  const values = addresses.map(({ address }) => address.trim())
  const { rows } = await db.execute<{ key: string }>(sql`
    select case a.kind when 'email' then mailbox_key(a.value) else a.value end as key
    from unnest(${sql.param(kinds)}::text[], ${sql.param(values)}::text[]) with ordinality a (kind, value, place) order by a.place`)
  const [key] = await loadKeys(services, 'address_hash')
  if (!key) throw new Error('no key for hashes of addresses')
  const secret = Buffer.from(key.secret, 'base64url')
  return rows.map((row, index) => ({
    key: row.key,
    hash: createHmac('sha256', secret).update(`${kinds[index]} ${row.key}`).digest('base64url'),
  }))
}

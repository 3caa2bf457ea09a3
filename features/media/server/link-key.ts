import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { installation } from '#db/tables/identity.ts'
import type { Services } from '#shared/server/services.ts'

const name = 'media_link_key'

const known = new WeakMap<Services['pool'], Promise<Uint8Array>>()

async function readOrMake({ db }: Services): Promise<Uint8Array> {
  await db
    .insert(installation)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  if (!row) throw new Error('the link key was not kept')
  return Buffer.from(row.value, 'base64url')
}

/** Secret that signs links to private files; made at first use, the same for all processes. */
export function linkKey(services: Services): Promise<Uint8Array> {
  const reading = known.get(services.pool) ?? readOrMake(services)
  known.set(services.pool, reading)
  reading.catch(() => known.delete(services.pool))
  return reading
}

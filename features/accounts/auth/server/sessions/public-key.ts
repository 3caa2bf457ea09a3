import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { installation } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { signToken } from './access-token.ts'

const name = 'anon_key'

/** Ten years, as hosted projects do: the key opens nothing by itself. */
const lifetimeSeconds = 10 * 365 * 24 * 3600

const known = new WeakMap<Services['pool'], Promise<string>>()

async function readOrMake(services: Services): Promise<string> {
  const read = () =>
    services.db
      .select({ value: installation.value })
      .from(installation)
      .where(eq(installation.name, name))
  const [existing] = await read()
  if (existing) return existing.value
  const value = await signToken(services, { role: 'anon' }, lifetimeSeconds)
  await services.db.insert(installation).values({ name, value }).onConflictDoNothing()
  const stored = onlyRow(await read())
  return stored.value
}

/**
 * The public key of this installation: a signed token with role `anon`, made at the first start and the same ever after. Pages
 * receive it and send it as `apikey`; it tells our clients from strangers and grants nothing.
 */
export function publicKey(services: Services): Promise<string> {
  const reading = known.get(services.pool) ?? readOrMake(services)
  known.set(services.pool, reading)
  reading.catch(() => known.delete(services.pool))
  return reading
}

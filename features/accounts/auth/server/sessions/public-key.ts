import { eq } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { installation } from '#db/tables/accounts/auth.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { publicKeyDays } from '../../vocabulary.ts'
import { signToken } from './access-token.ts'

const name = 'anon_key'

const cache = new WeakMap<Services['pool'], Promise<string>>()

async function getOrCreate(services: Services): Promise<string> {
  const read = () =>
    services.db
      .select({ value: installation.value })
      .from(installation)
      .where(eq(installation.name, name))
  const [existing] = await read()
  if (existing) return existing.value
  const value = await signToken(services, { role: 'anon' }, (publicKeyDays * dayMs) / 1000)
  await services.db.insert(installation).values({ name, value }).onConflictDoNothing()
  const stored = onlyRow(await read())
  return stored.value
}

/**
 * The public key of this installation: a signed token with role `anon`, created at the first start
 * and never changed. Pages send it as `apikey`; it identifies the site's own clients and grants
 * nothing.
 */
export function publicKey(services: Services): Promise<string> {
  const key = cache.get(services.pool) ?? getOrCreate(services)
  cache.set(services.pool, key)
  key.catch(() => cache.delete(services.pool))
  return key
}

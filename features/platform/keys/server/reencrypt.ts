import { eq, isNull, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import type { Services } from '#shared/server/services.ts'
import { dropOlderDataKeys } from './data-keys.ts'
import { encryptedNow, encryptText, reencryptText, refreshDataKeys } from './encrypt-text.ts'
import { aboutKey } from './make-key.ts'

/** Seals this installation's keys with the present data key, also those that are still readable. Resolves to how many it sealed. */
export async function reencryptKeys(services: Services): Promise<number> {
  const now = await encryptedNow(services)
  return services.db.transaction(async (tx) => {
    const isOlder = or(isNull(keys.sealed), sql`not starts_with(${keys.sealed}, ${now})`)
    const rows = await tx.select().from(keys).where(isOlder).for('update')
    let total = 0
    for (const { id, plain, sealed } of rows) {
      const about = aboutKey(id)
      const again =
        plain === null
          ? await reencryptText(services, sealed ?? '', about)
          : await encryptText(services, plain, about)
      if (!again) continue
      await tx.update(keys).set({ plain: null, sealed: again }).where(eq(keys.id, id))
      total++
    }
    return total
  })
}

/** Has every feature seal with the present data key what an older one closed; then the older ones can go. Resolves to how many texts that were. */
export async function reencryptAll(services: Services): Promise<number> {
  await refreshDataKeys(services)
  let total = 0
  for (const feature of services.features) total += (await feature.reencrypt?.(services)) ?? 0
  await dropOlderDataKeys(services.config, services.now())
  return total
}

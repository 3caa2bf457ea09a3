import { eq, isNull, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import type { Services } from '#shared/server/services.ts'
import { removeOlderDataKeys } from './data-keys.ts'
import {
  currentCiphertextPrefix,
  encryptText,
  reencryptText,
  refreshDataKeys,
} from './encrypt-text.ts'
import { keyContext } from './make-key.ts'

/**
 * Re-encrypts the installation's keys with the current data key, and encrypts those in plain text.
 * Resolves to their number.
 */
export async function reencryptKeys(services: Services): Promise<number> {
  const currentPrefix = await currentCiphertextPrefix(services)
  return services.db.transaction(async (tx) => {
    const isOlder = or(
      isNull(keys.encrypted),
      sql`not starts_with(${keys.encrypted}, ${currentPrefix})`,
    )
    const rows = await tx.select().from(keys).where(isOlder).for('update')
    let total = 0
    for (const { id, plain, encrypted } of rows) {
      const about = keyContext(id)
      const renewed =
        plain === null
          ? await reencryptText(services, encrypted ?? '', about)
          : await encryptText(services, plain, about)
      if (!renewed) continue
      await tx.update(keys).set({ plain: null, encrypted: renewed }).where(eq(keys.id, id))
      total++
    }
    return total
  })
}

/**
 * Makes every feature re-encrypt its ciphertexts with the current data key; then removes the older
 * data keys. Resolves to the number of texts.
 */
export async function reencryptAll(services: Services): Promise<number> {
  await refreshDataKeys(services)
  let total = 0
  for (const feature of services.features) total += (await feature.reencrypt?.(services)) ?? 0
  await removeOlderDataKeys(services.config, services.now())
  return total
}

import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { isLasting, keyPurposes, overlapSeconds } from '../vocabulary.ts'
import { addDataKey } from './data-keys.ts'
import { refreshDataKeys } from './encrypt-text.ts'
import { clearKeyCache, keysLock } from './load-keys.ts'
import { makeKey } from './make-key.ts'
import { reencryptAll } from './reencrypt.ts'

/**
 * Creates a new key for each purpose that is not lasting, and a new data key if it is stored in the file, and
 * re-encrypts everything. Signatures of older keys stay valid for their overlap, or, if `isLeaked`,
 * become invalid: running processes apply that within a minute. Resolves to the number of
 * re-encrypted texts.
 */
export async function rotateKeys(
  services: Services,
  { isLeaked }: { isLeaked: boolean },
): Promise<number> {
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${keysLock})`)
    await addDataKey(services.config)
    await refreshDataKeys(services)
    for (const purpose of keyPurposes) {
      if (isLasting(purpose)) continue
      const end = new Date(
        services.now().getTime() + (isLeaked ? 0 : overlapSeconds[purpose] * 1000),
      )
      const later = or(isNull(keys.retiresAt), gt(keys.retiresAt, end))
      await tx
        .update(keys)
        .set({ retiresAt: end })
        .where(and(eq(keys.purpose, purpose), later))
      await makeKey(services, tx, purpose)
    }
    await recordAudit(tx, {
      by: 'system',
      action: 'keys.rotated',
      subject: { kind: 'installation', id: 'keys' },
      detail: { isLeaked },
    })
  })
  clearKeyCache(services)
  return reencryptAll(services)
}

/** Deletes keys that no longer verify anything. */
export async function deleteRetiredKeys({ db, now }: Services): Promise<void> {
  await db.delete(keys).where(lt(keys.retiresAt, now()))
}

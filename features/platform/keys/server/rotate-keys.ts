import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { keys } from '#db/tables/platform/keys.ts'
import { recordAudit } from '#features/platform/audit/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import { keyPurposes, overlapSeconds } from '../vocabulary.ts'
import { addDataKey } from './data-keys.ts'
import { refreshDataKeys } from './encrypt-text.ts'
import { forgetKeys, keysLock } from './load-keys.ts'
import { makeKey } from './make-key.ts'
import { reencryptAll } from './reencrypt.ts'

/**
 * Makes a new key of each purpose, and a new data key where the file holds it, and seals everything anew. What older keys signed counts for its
 * time, or, `isLeaked`, no longer: running sites learn of it within a minute. Resolves to how many texts were sealed anew.
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
  forgetKeys(services)
  return reencryptAll(services)
}

/** Deletes keys that nothing is believed of any more. */
export async function tidyKeys({ db, now }: Services): Promise<void> {
  await db.delete(keys).where(lt(keys.retiresAt, now()))
}

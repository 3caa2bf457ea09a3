import { and, eq, inArray } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { accountDeletions, dataExports } from '#db/tables/backoffice/privacy.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/export.ts'
import { confirmedDeletionStates } from '../vocabulary.ts'
import { getNewestExport, nextExportAt, serializeExport } from './read-export.ts'

/**
 * Refuses a request that arrived before the erasure of its account ended all sessions: its export would be written after the account's exports were
 * erased. The lock makes an erasure wait until the export is there to be erased.
 */
async function checkNotErasing(tx: Database, userId: string): Promise<void> {
  const [deletion] = await tx
    .select({ state: accountDeletions.state })
    .from(accountDeletions)
    .where(
      and(
        eq(accountDeletions.userId, userId),
        inArray(accountDeletions.state, confirmedDeletionStates),
      ),
    )
    .for('share')
  if (deletion?.state === 'erasing')
    throw new AppError('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
}

/** Requests an export of the caller's data and queues the job. Throws `too_many` within a day of the previous export. */
export const requestExport = handle(contract.requestExport, ({ services, caller, request }) => {
  const { userId } = caller
  return services.db.transaction(async (tx) => {
    await checkNotErasing(tx, userId)
    // The lock makes the second of two concurrent requests see the export of the first.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for('update')
    const now = services.now()
    const next = nextExportAt(await getNewestExport(tx, userId), now)
    if (next)
      throw new AppError(
        'too_many',
        'Ya pediste una copia hace poco. Puedes pedir otra un día después.',
        {
          retryAfter: Math.ceil((next.getTime() - now.getTime()) / 1000),
        },
      )
    const row = onlyRow(
      await tx
        .insert(dataExports)
        .values({ userId, requestedAt: now, requestedOn: utcDay(now) })
        .returning(),
    )
    await services.jobs.enqueue(tx, 'accounts.export', { exportId: row.id }, { key: row.id })
    await recordAudit(tx, {
      by: caller,
      action: 'accounts.export_asked',
      subject: { kind: 'profile', id: userId },
      requestId: request.id,
    })
    return serializeExport(tx, userId, now)
  })
})

import { eq } from 'drizzle-orm'
import { accountRemovals } from '#db/tables/trust/reports.ts'
import { recordAudit } from '#features/platform/server.ts'
import { writtenKinds } from '#features/platform/subjects/vocabulary.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../../contract/removals.ts'
import { reportableOf } from './find-subject.ts'
import { checkImpartialOnCase, lockCase } from './lock-case.ts'
import { serializeRemoval } from './serialize-removal.ts'

/** Maximum of texts counted in advance; the removal also covers those beyond it. */
const maxCounted = 10_000

async function countWritten({ db, ...services }: Services, authorId: string): Promise<number> {
  const counts = writtenKinds.map(
    async (kind) =>
      (await reportableOf({ db, ...services }, kind).writtenBy?.(db, authorId, maxCounted))
        ?.length ?? 0,
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

/**
 * Starts to remove everything that the author of a case wrote, and queues the job. Throws `forbidden` when the caller has an interest in the case,
 * and `conflict` while a removal is running or when the account is gone.
 */
export const removeAccountContent = handle(
  contract.removeAccountContent,
  async ({ services, caller, input: { caseId, rule, reason }, request }) =>
    services.db.transaction(async (tx) => {
      const { found } = await lockCase(services, tx, caseId)
      await checkImpartialOnCase(tx, caller.userId, caseId)
      const { authorId, businessId } = found
      if (!authorId) throw new AppError('conflict', 'La cuenta de quien lo escribió ya no existe.')
      const total = await countWritten(services, authorId)
      // A unique index allows one running removal per account.
      const [row] = await tx
        .insert(accountRemovals)
        .values({
          authorId,
          rule,
          reason,
          total,
          decidedBy: caller.userId,
          requestId: request.id,
          createdAt: services.now(),
        })
        .onConflictDoNothing()
        .returning()
      if (!row) throw new AppError('conflict', 'Ya se está retirando lo de esta cuenta.')
      await recordAudit(tx, {
        by: caller,
        action: 'reports.account_removed',
        subject: { kind: 'user', id: authorId },
        businessId: businessId ?? undefined,
        detail: { removalId: row.id, caseId, rule, reason, total },
        requestId: request.id,
      })
      await services.jobs.enqueue(tx, 'reports.remove_account', { removalId: row.id })
      return serializeRemoval(row)
    }),
)

/** Returns the progress of a removal. Throws `not_found`. */
export const readAccountRemoval = handle(
  contract.readAccountRemoval,
  async ({ services, input }) => {
    const [row] = await services.db
      .select()
      .from(accountRemovals)
      .where(eq(accountRemovals.id, input.removalId))
    if (!row) throw notFound('esa decisión')
    return serializeRemoval(row)
  },
)

/**
 * Starts to undo a removal and queues the job. Throws `not_found`, `conflict` while it is running or when it was undone, and `forbidden` when it
 * concerns the caller's own account.
 */
export const restoreAccountContent = handle(
  contract.restoreAccountContent,
  ({ services, caller, input: { removalId }, request }) =>
    services.db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(accountRemovals)
        .where(eq(accountRemovals.id, removalId))
        .for('update')
      if (!row) throw notFound('esa decisión')
      if (row.authorId === caller.userId)
        throw new AppError('forbidden', 'Es tu propia cuenta: tiene que decidir otra persona.')
      if (row.state !== 'removed')
        throw new AppError('conflict', 'Espera a que termine, o ya se devolvió.')
      const set = { state: 'returning' as const, returnedBy: caller.userId, requestId: request.id }
      const [updated] = await tx
        .update(accountRemovals)
        .set(set)
        .where(eq(accountRemovals.id, removalId))
        .returning()
      await recordAudit(tx, {
        by: caller,
        action: 'reports.account_returned',
        subject: { kind: 'user', id: row.authorId ?? removalId },
        detail: { removalId },
        requestId: request.id,
      })
      await services.jobs.enqueue(tx, 'reports.remove_account', { removalId })
      return serializeRemoval(updated ?? row)
    }),
)

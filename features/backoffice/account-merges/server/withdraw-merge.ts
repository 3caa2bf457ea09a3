import { and, eq, gt } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { requireManagerWithLock } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'

/** Withdraws an open proposal. Throws `conflict` when it is no longer open. */
export const withdrawMerge = handle(
  contract.withdrawMerge,
  ({ services, caller, input, request }) => {
    const now = services.now()
    return services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      const open = and(
        eq(accountMerges.id, input.mergeId),
        eq(accountMerges.state, 'proposed'),
        gt(accountMerges.expiresAt, now),
      )
      const [merge] = await tx
        .update(accountMerges)
        .set({ state: 'withdrawn', endedAt: now })
        .where(open)
        .returning()
      if (!merge) throw new AppError('conflict', 'Esa propuesta no existe o ya no está abierta.')
      await recordAudit(tx, {
        by: caller,
        action: 'accounts.merge_withdrawn',
        subject: { kind: 'user', id: merge.sourceId },
        detail: { merge: merge.id, into: merge.targetId, reason: input.reason },
        requestId: request.id,
      })
      return {}
    })
  },
)

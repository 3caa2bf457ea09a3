import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import {
  reopenMergedAccount,
  requireManagerWithLock,
  separateConversations,
  updateProviders,
} from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/staff.ts'
import { undoDays } from '../vocabulary.ts'
import type { AccountMergesEmailTemplates } from './email-templates.ts'
import { lockAccounts } from './lock-accounts.ts'
import { mergeUndoableUntil } from './merge-accounts.ts'
import { returnRows } from './move-rows.ts'

/**
 * Undoes a merge: reopens the source account and returns the moved rows that still exist. Throws `not_found`, and `conflict` when the accounts are
 * not merged or the deadline has passed.
 */
export const undoMerge = handle(contract.undoMerge, ({ services, caller, input, request }) => {
  const now = services.now()
  return services.db.transaction(async (tx) => {
    await requireManagerWithLock(tx, caller.userId)
    const [merge] = await tx
      .select()
      .from(accountMerges)
      .where(eq(accountMerges.id, input.mergeId))
      .for('update')
    if (!merge) throw notFound('esa unión')
    const { id, targetId, sourceId, state, mergedAt } = merge
    if (state !== 'merged' || !mergedAt)
      throw new AppError('conflict', 'Esas cuentas no están unidas.')
    if (mergeUndoableUntil(mergedAt) <= now)
      throw new AppError('conflict', `Pasaron ${undoDays} días: ya no se pueden separar.`)
    const emails = await lockAccounts(tx, [targetId, sourceId])
    const returned = await returnRows(tx, services.features, { id, targetId, sourceId })
    await separateConversations(services, tx, { targetId, sourceId })
    // As when they were merged.
    await invalidatePages(services, tx, ['*'])
    await reopenMergedAccount(tx, sourceId)
    for (const userId of [targetId, sourceId]) await updateProviders(tx, userId)
    await tx
      .update(accountMerges)
      .set({ state: 'undone', endedAt: now })
      .where(eq(accountMerges.id, id))
    for (const [userId, to] of emails)
      await queueMail<AccountMergesEmailTemplates>(services, tx, {
        to,
        userId,
        kind: 'accounts.merge_undone',
        data: {},
        dedupeKey: `accounts.merge_undone:${id}:${userId}`,
      })
    await recordAudit(tx, {
      by: caller,
      action: 'accounts.merge_undone',
      subject: { kind: 'user', id: sourceId },
      detail: { merge: id, before: targetId, after: null, returned, reason: input.reason },
      requestId: request.id,
    })
    return { returned: Object.values(returned).reduce((sum, n) => sum + n, 0) }
  })
})

import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { closeMergedAccount, timeZoneOf, updateProviders } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import { dayMs } from '#shared/time/durations.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import { undoDays } from '../vocabulary.ts'
import type { AccountMergesEmailTemplates } from './email-templates.ts'
import type { MergeRow } from './find-link.ts'
import { findObstacles } from './find-obstacles.ts'
import { lockAccounts } from './lock-accounts.ts'
import { moveRows } from './move-rows.ts'

/** Deadline for undoing a merge. */
export const mergeUndoableUntil = (mergedAt: Date) =>
  new Date(mergedAt.getTime() + undoDays * dayMs)

/**
 * Throws `conflict` when either account changed since both mailboxes confirmed. The message gives no detail, because only staff may know the
 * obstacle.
 */
async function refuseChanged(
  services: Services,
  tx: Database,
  { id, targetId, sourceId, targetEmail, sourceEmail }: MergeRow,
): Promise<void> {
  const emails = await lockAccounts(tx, [targetId, sourceId])
  const isUnchanged = emails.get(targetId) === targetEmail && emails.get(sourceId) === sourceEmail
  const obstacles =
    isUnchanged &&
    (await findObstacles(
      tx,
      { targetId, sourceId },
      { callerId: null, now: services.now(), mergeId: id },
    ))
  if (!obstacles || obstacles.length > 0)
    throw new AppError(
      'conflict',
      'Una de las dos cuentas cambió desde que te escribimos, y así no podemos unirlas. Escríbenos y lo vemos.',
    )
}

/**
 * Merges two accounts after both confirmations, in the caller's transaction: moves rows to the target account and closes the absorbed one. Throws
 * `conflict` when either account changed.
 */
export async function joinAccounts(
  services: Services,
  tx: Database,
  merge: MergeRow,
  requestId: string,
): Promise<void> {
  const { id, targetId, sourceId, targetEmail, sourceEmail } = merge
  await refuseChanged(services, tx, merge)
  const mergedAt = services.now()
  await tx.update(accountMerges).set({ state: 'merged', mergedAt }).where(eq(accountMerges.id, id))
  await closeMergedAccount(tx, services, { sourceId, targetId })
  const moved = await moveRows(tx, services.features, { id, targetId, sourceId })
  await services.announce(tx, 'accounts.merged', { targetId, sourceId })
  // A merge changes the name of a person's content, and counts, on pages of many kinds; merges are rare, and a list could miss one.
  await invalidatePages(services, tx, ['*'])
  for (const userId of [targetId, sourceId]) await updateProviders(tx, userId)
  const recipients = [
    { userId: targetId, to: targetEmail, data: { email: targetEmail, goesOn: true } },
    { userId: sourceId, to: sourceEmail, data: { email: maskEmail(targetEmail), goesOn: false } },
  ]
  for (const { userId, to, data } of recipients)
    await queueMail<AccountMergesEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'accounts.merged',
      data: {
        ...data,
        until: lastDayIn(await timeZoneOf(tx, userId), mergeUndoableUntil(mergedAt)),
      },
      dedupeKey: `accounts.merged:${id}:${userId}`,
    })
  await recordAudit(tx, {
    by: 'system',
    action: 'accounts.merged',
    subject: { kind: 'user', id: sourceId },
    detail: { merge: id, before: null, after: targetId, moved },
    requestId,
  })
}

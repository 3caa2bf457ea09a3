import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { closeMergedAccount, timeZoneOf, updateProviders } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { dayMs } from '#shared/durations.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import { lastDayIn } from '#shared/zoned-time.ts'
import { undoDays } from '../vocabulary.ts'
import type { AccountMergesEmailTemplates } from './email-templates.ts'
import type { MergeRow } from './find-link.ts'
import { findObstacles } from './find-obstacles.ts'
import { lockAccounts } from './lock-accounts.ts'
import { moveRows } from './move-rows.ts'

/** Deadline for undoing a merge. */
export const mergeUndoableUntil = (joinedAt: Date) =>
  new Date(joinedAt.getTime() + undoDays * dayMs)

/**
 * Throws `conflict` when either account changed since both mailboxes confirmed. The message gives no detail, because only staff may know the
 * obstacle.
 */
async function refuseChanged(
  services: Services,
  tx: Database,
  { id, keptId, absorbedId, keptEmail, absorbedEmail }: MergeRow,
): Promise<void> {
  const emails = await lockAccounts(tx, [keptId, absorbedId])
  const isUnchanged = emails.get(keptId) === keptEmail && emails.get(absorbedId) === absorbedEmail
  const obstacles =
    isUnchanged &&
    (await findObstacles(
      tx,
      { keptId, absorbedId },
      { callerId: null, now: services.now(), mergeId: id },
    ))
  if (!obstacles || obstacles.length > 0)
    throw new AppError(
      'conflict',
      'Una de las dos cuentas cambió desde que te escribimos, y así no podemos unirlas. Escríbenos y lo vemos.',
    )
}

/**
 * Merges two accounts after both confirmations, in the caller's transaction: moves rows to the remaining account and closes the absorbed one. Throws
 * `conflict` when either account changed.
 */
export async function joinAccounts(
  services: Services,
  tx: Database,
  merge: MergeRow,
  requestId: string,
): Promise<void> {
  const { id, keptId, absorbedId, keptEmail, absorbedEmail } = merge
  await refuseChanged(services, tx, merge)
  const joinedAt = services.now()
  await tx.update(accountMerges).set({ state: 'joined', joinedAt }).where(eq(accountMerges.id, id))
  await closeMergedAccount(tx, services, { absorbedId, keptId })
  const moved = await moveRows(tx, services.features, { id, keptId, absorbedId })
  // A merge changes the name of a person's content, and counts, on pages of many kinds; merges are rare, and a list could miss one.
  await invalidatePages(services, tx, ['*'])
  for (const userId of [keptId, absorbedId]) await updateProviders(tx, userId)
  const recipients = [
    { userId: keptId, to: keptEmail, data: { email: keptEmail, goesOn: true } },
    { userId: absorbedId, to: absorbedEmail, data: { email: maskEmail(keptEmail), goesOn: false } },
  ]
  for (const { userId, to, data } of recipients)
    await queueMail<AccountMergesEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'accounts.merged',
      data: {
        ...data,
        until: lastDayIn(await timeZoneOf(tx, userId), mergeUndoableUntil(joinedAt)),
      },
      dedupeKey: `accounts.merged:${id}:${userId}`,
    })
  await recordAudit(tx, {
    by: 'system',
    action: 'accounts.merged',
    subject: { kind: 'user', id: absorbedId },
    detail: { merge: id, before: null, after: keptId, moved },
    requestId,
  })
}

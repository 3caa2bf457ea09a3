import { eq } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { countProviders, shutMerged, zoneOf } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import { lastDayIn } from '#shared/zoned-time.ts'
import { undoDays } from '../vocabulary.ts'
import type { AccountMergesEmailTemplates } from './email-templates.ts'
import type { MergeRow } from './find-link.ts'
import { findObstacles } from './find-obstacles.ts'
import { holdAccounts } from './hold-accounts.ts'
import { invalidateAllPages } from './invalidate-pages.ts'
import { moveRows } from './move-rows.ts'

/** Until when a merge can be taken back. */
export const mergeUndoableUntil = (joinedAt: Date) =>
  new Date(joinedAt.getTime() + undoDays * 86_400_000)

/** Throws `conflict` where the two are not any more what both mailboxes said yes to. Why is the team’s to know. */
async function refuseChanged(
  services: Services,
  tx: Database,
  { id, keptId, absorbedId, keptEmail, absorbedEmail }: MergeRow,
): Promise<void> {
  const emails = await holdAccounts(tx, [keptId, absorbedId])
  const isSame = emails.get(keptId) === keptEmail && emails.get(absorbedId) === absorbedEmail
  const obstacles =
    isSame &&
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

/** Joins two accounts that both said yes: the one that goes on has what can be moved, and nobody enters the other any more. All or nothing. */
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
  await shutMerged(tx, services, { absorbedId, keptId })
  const moved = await moveRows(tx, { id, keptId, absorbedId })
  await invalidateAllPages(services, tx)
  for (const userId of [keptId, absorbedId]) await countProviders(tx, userId)
  const told = [
    { userId: keptId, to: keptEmail, data: { email: keptEmail, goesOn: true } },
    { userId: absorbedId, to: absorbedEmail, data: { email: maskEmail(keptEmail), goesOn: false } },
  ]
  for (const { userId, to, data } of told)
    await queueMail<AccountMergesEmailTemplates>(services, tx, {
      to,
      userId,
      kind: 'accounts.merged',
      data: { ...data, until: lastDayIn(await zoneOf(tx, userId), mergeUndoableUntil(joinedAt)) },
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

import { and, eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { reauthenticateCaller } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import { hourMs } from '#shared/time/durations.ts'
import * as contract from '../contract/deletion.ts'
import { deletionGraceDays, linkHours } from '../contract/end-times.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'
import { getOpenDeletion, serializeDeletion } from './read-deletion.ts'

/**
 * Requests the deletion of the caller's account: mails a link that must confirm it, and invalidates an earlier link. Throws `invalid` on `password`
 * or `code`, `conflict` when the deletion is already scheduled, and `too_many`.
 */
export const requestDeletion = handle(contract.requestDeletion, async (call) => {
  const { services, caller, input, request } = call
  await reauthenticateCaller(services, caller, { ...input, address: request.address })
  const { userId, email } = caller
  return services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const open = await getOpenDeletion(tx, userId)
    if (open && open.state !== 'asked')
      throw new AppError('conflict', 'Tu cuenta ya tiene fecha de borrado.')
    const now = services.now()
    await tx
      .update(accountDeletions)
      .set({ state: 'replaced', tokenHash: null, endedAt: now })
      .where(and(eq(accountDeletions.userId, userId), eq(accountDeletions.state, 'asked')))
    const token = newToken()
    const tokenHash = hashToken(token)
    await tx.insert(accountDeletions).values({
      userId,
      tokenHash,
      texts: input.texts,
      askedAt: now,
      linkExpiresAt: new Date(now.getTime() + linkHours * hourMs),
    })
    await queueMail<PrivacyEmailTemplates>(services, tx, {
      to: email,
      userId,
      kind: 'accounts.deletion_asked',
      data: { path: `/borrar-cuenta?token=${token}`, hours: linkHours, days: deletionGraceDays },
      dedupeKey: `accounts.deletion_asked:${tokenHash}`,
    })
    const subject = { kind: 'profile', id: userId }
    await recordAudit(tx, {
      by: caller,
      action: 'accounts.deletion_asked',
      subject,
      requestId: request.id,
    })
    return serializeDeletion(tx, userId, now)
  })
})

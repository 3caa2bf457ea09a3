import { and, eq, gt } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { endSessions, timeZoneOf } from '#features/accounts/server.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import * as contract from '../contract/deletion.ts'
import { deletionGraceDays } from '../contract/end-times.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'

const byToken = (token: string, now: Date) =>
  and(
    eq(accountDeletions.tokenHash, hashToken(token)),
    eq(accountDeletions.state, 'asked'),
    gt(accountDeletions.linkExpiresAt, now),
  )

/** Returns the account that a link would delete. Throws `not_found` for a link that was used, replaced or expired. */
export const readDeletionLink = handle(contract.readDeletionLink, async ({ services, input }) => {
  const [found] = await services.db
    .select({ id: users.id, email: users.email, texts: accountDeletions.texts })
    .from(accountDeletions)
    .innerJoin(users, eq(users.id, accountDeletions.userId))
    .where(byToken(input.token, services.now()))
  if (!found) throw notFound('ese enlace')
  return {
    email: found.email,
    texts: found.texts,
    businesses: await getBusinessFates(services.db, found.id),
  }
})

/** Confirms the deletion through the link: schedules the erasure, ends all sessions and mails the owner. Throws `not_found` as `readDeletionLink`. */
export const confirmDeletion = handle(contract.confirmDeletion, ({ services, input, request }) => {
  return services.db.transaction(async (tx) => {
    const now = services.now()
    const eraseAfter = new Date(now.getTime() + deletionGraceDays * dayMs)
    const [deletion] = await tx
      .update(accountDeletions)
      .set({ state: 'scheduled', tokenHash: null, eraseAfter })
      .where(byToken(input.token, now))
      .returning()
    const [user] = deletion
      ? await tx.select().from(users).where(eq(users.id, deletion.userId))
      : []
    if (!deletion || !user) throw notFound('ese enlace')
    await endSessions(tx, services, { userId: user.id })
    await queueMail<PrivacyEmailTemplates>(services, tx, {
      to: user.email,
      userId: user.id,
      kind: 'accounts.deletion_scheduled',
      data: {
        at: eraseAfter.toISOString(),
        timeZone: input.timeZone ?? (await timeZoneOf(tx, user.id)),
      },
      dedupeKey: `accounts.deletion_scheduled:${deletion.id}`,
    })
    await recordAudit(tx, {
      by: { kind: 'user', userId: user.id, staff: null },
      action: 'accounts.deletion_confirmed',
      subject: { kind: 'profile', id: user.id },
      requestId: request.id,
    })
    return { eraseAfter: eraseAfter.toISOString() }
  })
})

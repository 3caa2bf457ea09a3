import { v7 } from 'uuid'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { requireManagerWithLock, timeZoneOf } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken, newToken } from '#shared/server/new-token.ts'
import { handle } from '#shared/server/route.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import { dayMs } from '#shared/time/durations.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/staff.ts'
import { mergeObstacleWords, proposalDays } from '../vocabulary.ts'
import type { AccountMergesEmailTemplates } from './email-templates.ts'
import { expireMerges } from './expire-merges.ts'
import { findObstacles } from './find-obstacles.ts'
import { lockAccounts } from './lock-accounts.ts'

/**
 * Proposes to merge one account into another and mails a link to each mailbox. Nothing changes until both confirm. Of two concurrent proposals for
 * one account one fails with `conflict`.
 */
export const proposeMerge = handle(
  contract.proposeMerge,
  ({ services, caller, input, request }) => {
    const { targetId, sourceId, reason } = input
    const now = services.now()
    const [id, expiresAt] = [v7(), new Date(now.getTime() + proposalDays * dayMs)]
    const [targetToken, sourceToken] = [newToken(), newToken()]
    return services.db.transaction(async (tx) => {
      await requireManagerWithLock(tx, caller.userId)
      const emails = await lockAccounts(tx, [targetId, sourceId])
      await expireMerges(tx, now, [targetId, sourceId])
      const obstacles = await findObstacles(
        tx,
        { targetId, sourceId },
        { callerId: caller.userId, now },
      )
      const [targetEmail, sourceEmail] = [emails.get(targetId), emails.get(sourceId)]
      if (!obstacles || !targetEmail || !sourceEmail) throw notFound('esa cuenta')
      if (obstacles[0]) throw new AppError('conflict', mergeObstacleWords[obstacles[0]])
      const hashes = {
        targetTokenHash: hashToken(targetToken),
        sourceTokenHash: hashToken(sourceToken),
      }
      const proposed = {
        id,
        targetId,
        sourceId,
        reason,
        targetEmail,
        sourceEmail,
        createdAt: now,
        expiresAt,
        proposedBy: caller.userId,
      }
      await tx.insert(accountMerges).values({ ...proposed, ...hashes })
      const sides = [
        { userId: targetId, to: targetEmail, other: sourceEmail, token: targetToken, goesOn: true },
        {
          userId: sourceId,
          to: sourceEmail,
          other: targetEmail,
          token: sourceToken,
          goesOn: false,
        },
      ]
      for (const { userId, to, other, token, goesOn } of sides)
        await queueMail<AccountMergesEmailTemplates>(services, tx, {
          to,
          userId,
          kind: 'accounts.merge_proposed',
          data: {
            own: to,
            other: maskEmail(other),
            goesOn,
            path: `/unir-cuentas?token=${token}`,
            until: lastDayIn(await timeZoneOf(tx, userId), expiresAt),
          },
          dedupeKey: `accounts.merge_proposed:${id}:${userId}`,
        })
      await recordAudit(tx, {
        by: caller,
        action: 'accounts.merge_proposed',
        subject: { kind: 'user', id: sourceId },
        detail: { merge: id, into: targetId, reason },
        requestId: request.id,
      })
      return { id, expiresAt: expiresAt.toISOString() }
    })
  },
)

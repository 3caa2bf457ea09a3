import { and, eq, inArray } from 'drizzle-orm'
import { accountDeletions } from '#db/tables/backoffice/privacy.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/deletion.ts'
import { cancellableDeletionStates } from '../vocabulary.ts'
import type { PrivacyEmailTemplates } from './email-templates.ts'
import { serializeDeletion } from './read-deletion.ts'

/** Cancels the requested or scheduled deletion of the caller's account. Throws `conflict` when there is none or the erasure has started. */
export const cancelAccountDeletion = handle(
  contract.cancelAccountDeletion,
  ({ services, caller, request }) => {
    const { userId, email } = caller
    return services.db.transaction(async (tx) => {
      const [cancelled] = await tx
        .update(accountDeletions)
        .set({ state: 'kept', tokenHash: null, endedAt: services.now() })
        .where(
          and(
            eq(accountDeletions.userId, userId),
            inArray(accountDeletions.state, cancellableDeletionStates),
          ),
        )
        .returning()
      if (!cancelled) throw new AppError('conflict', 'Tu cuenta no tiene fecha de borrado.')
      await queueMail<PrivacyEmailTemplates>(services, tx, {
        to: email,
        userId,
        kind: 'accounts.deletion_cancelled',
        data: {},
        dedupeKey: `accounts.deletion_cancelled:${cancelled.id}`,
      })
      await recordAudit(tx, {
        by: caller,
        action: 'accounts.kept',
        subject: { kind: 'profile', id: userId },
        requestId: request.id,
      })
      return serializeDeletion(tx, userId, services.now())
    })
  },
)

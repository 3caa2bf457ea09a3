import { eq } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/link.ts'
import { lockOpenMergeLink } from './find-link.ts'

/**
 * Declines the proposal through either link, even when the other mailbox has confirmed. Throws `not_found`, and `conflict` when the proposal is no
 * longer open.
 */
export const declineMerge = handle(contract.declineMerge, ({ services, input, request }) => {
  return services.db.transaction(async (tx) => {
    const { merge, side } = await lockOpenMergeLink(tx, input.token, services.now())
    await tx
      .update(accountMerges)
      .set({ state: 'declined', endedAt: services.now() })
      .where(eq(accountMerges.id, merge.id))
    await recordAudit(tx, {
      by: {
        kind: 'user',
        userId: side === 'target' ? merge.targetId : merge.sourceId,
        staff: null,
      },
      action: 'accounts.merge_declined',
      subject: { kind: 'user', id: merge.sourceId },
      detail: { merge: merge.id, into: merge.targetId, side },
      requestId: request.id,
    })
    return {}
  })
})

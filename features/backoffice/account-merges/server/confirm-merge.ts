import { eq } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { lockManagers } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/link.ts'
import { findLink, lockOpenMergeLink } from './find-link.ts'
import { joinAccounts } from './merge-accounts.ts'

/**
 * Confirms the merge through one link; repeating it changes nothing. The second confirmation merges the accounts in the same transaction; of two
 * concurrent confirmations the later one merges.
 */
export const confirmMerge = handle(contract.confirmMerge, ({ services, input, request }) => {
  return services.db.transaction(async (tx): Promise<{ state: 'proposed' | 'merged' }> => {
    await findLink(tx, input.token)
    // Lock order shared with withdrawing a proposal and admitting a staff member: first the managers, then the rows.
    await lockManagers(tx)
    const now = services.now()
    const { merge, side } = await lockOpenMergeLink(tx, input.token, now)
    const isKept = side === 'target'
    if (input.other !== (isKept ? merge.sourceEmail : merge.targetEmail))
      throw invalidField(
        'other',
        'No es el correo de la otra cuenta. Si no la conoces, no es tuya: rechaza la propuesta.',
      )
    const at = isKept
      ? { targetConfirmedAt: merge.targetConfirmedAt ?? now }
      : { sourceConfirmedAt: merge.sourceConfirmedAt ?? now }
    const confirmed = { ...merge, ...at }
    await tx.update(accountMerges).set(at).where(eq(accountMerges.id, merge.id))
    await recordAudit(tx, {
      by: { kind: 'user', userId: isKept ? merge.targetId : merge.sourceId, staff: null },
      action: 'accounts.merge_confirmed',
      subject: { kind: 'user', id: merge.sourceId },
      detail: { merge: merge.id, into: merge.targetId, side },
      requestId: request.id,
    })
    if (!confirmed.targetConfirmedAt || !confirmed.sourceConfirmedAt) return { state: 'proposed' }
    await joinAccounts(services, tx, merge, request.id)
    return { state: 'merged' }
  })
})

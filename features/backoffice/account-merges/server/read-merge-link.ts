import { handle } from '#shared/server/route.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import * as contract from '../contract/link.ts'
import { findLink, mergeStateOf } from './find-link.ts'

/** Returns the proposal of a link. The other account's address is masked, because the holder of one link may not own both accounts. */
export const readMergeLink = handle(contract.readMergeLink, async ({ services, input }) => {
  const { merge, side } = await findLink(services.db, input.token)
  const isKept = side === 'target'
  return {
    state: mergeStateOf(merge, services.now()),
    side,
    email: isKept ? merge.targetEmail : merge.sourceEmail,
    otherEmail: maskEmail(isKept ? merge.sourceEmail : merge.targetEmail),
    confirmed: (isKept ? merge.targetConfirmedAt : merge.sourceConfirmedAt) !== null,
    otherConfirmed: (isKept ? merge.sourceConfirmedAt : merge.targetConfirmedAt) !== null,
    expiresAt: merge.expiresAt.toISOString(),
  }
})

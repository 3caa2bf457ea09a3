import { handle } from '#shared/server/route.ts'
import { maskEmail } from '#shared/text/mask-email.ts'
import * as contract from '../contract/link.ts'
import { findLink, mergeStateOf } from './find-link.ts'

/** Returns the proposal of a link. The other account's address is masked, because the holder of one link may not own both accounts. */
export const readMergeLink = handle(contract.readMergeLink, async ({ services, input }) => {
  const { merge, side } = await findLink(services.db, input.token)
  const isKept = side === 'kept'
  return {
    state: mergeStateOf(merge, services.now()),
    side,
    email: isKept ? merge.keptEmail : merge.absorbedEmail,
    otherEmail: maskEmail(isKept ? merge.absorbedEmail : merge.keptEmail),
    confirmed: (isKept ? merge.keptConfirmedAt : merge.absorbedConfirmedAt) !== null,
    otherConfirmed: (isKept ? merge.absorbedConfirmedAt : merge.keptConfirmedAt) !== null,
    expiresAt: merge.expiresAt.toISOString(),
  }
})

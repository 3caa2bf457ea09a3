import type { CodeProblem } from '../vocabulary.ts'
import type { OfferWithStatus } from './list-applicable-offers.ts'

type OfferStatus = Pick<
  OfferWithStatus,
  'state' | 'isBegun' | 'isEnded' | 'maxUses' | 'maxUsesPerPerson' | 'uses' | 'ownUses'
>

/** Whether a promotion's total limit of uses is reached. */
export const isUsedUp = ({ maxUses, uses }: OfferStatus): boolean =>
  maxUses !== null && uses >= maxUses

/** Why a code cannot be used, regardless of the cart; null when it can. `undefined` means that no promotion has the code. */
export function findCodeProblem(offer: OfferStatus | undefined): CodeProblem | null {
  if (!offer) return 'unknown'
  if (offer.state !== 'active') return 'paused'
  if (offer.isEnded) return 'ended'
  if (!offer.isBegun) return 'not_yet'
  if (offer.maxUsesPerPerson !== null && offer.ownUses >= offer.maxUsesPerPerson)
    return 'used_by_you'
  return isUsedUp(offer) ? 'used_up' : null
}

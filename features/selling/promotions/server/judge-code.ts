import type { CodeProblem } from '../vocabulary.ts'
import type { StandingOffer } from './read-offers.ts'

type Standing = Pick<
  StandingOffer,
  'state' | 'isBegun' | 'isEnded' | 'usesMost' | 'usesEach' | 'uses' | 'ownUses'
>

/** Whether all uses that a promotion has are taken, by everybody or by this buyer. */
export const isUsedUp = ({ usesMost, uses }: Standing): boolean =>
  usesMost !== null && uses >= usesMost

/** Why a code that was said cannot be used at all, whatever is in the cart; null when it can, undefined is a code that there is not. */
export function judgeCode(offer: Standing | undefined): CodeProblem | null {
  if (!offer) return 'unknown'
  if (offer.state !== 'active') return 'paused'
  if (offer.isEnded) return 'ended'
  if (!offer.isBegun) return 'not_yet'
  if (offer.usesEach !== null && offer.ownUses >= offer.usesEach) return 'used_by_you'
  return isUsedUp(offer) ? 'used_up' : null
}

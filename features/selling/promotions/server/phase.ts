import type { PromotionPhase, PromotionState } from '../vocabulary.ts'

type Standing = {
  state: PromotionState
  beginsAt: Date | null
  endsAt: Date | null
  usesMost: number | null
  uses: number
}

/** Where a promotion stands at an instant. What ended or is used up does not come back by waiting, so that is said before its pause. */
export function phaseOf(
  { state, beginsAt, endsAt, usesMost, uses }: Standing,
  now: Date,
): PromotionPhase {
  if (state === 'archived') return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  if (usesMost !== null && uses >= usesMost) return 'used_up'
  if (state === 'paused') return 'paused'
  return beginsAt && beginsAt > now ? 'scheduled' : 'running'
}

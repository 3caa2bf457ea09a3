import type { PromotionPhase, PromotionState } from '../vocabulary.ts'

type PromotionStatus = {
  state: PromotionState
  beginsAt: Date | null
  endsAt: Date | null
  usesMost: number | null
  uses: number
}

/** Phase of a promotion at an instant. "Ended" and "used up" take precedence over "paused", because resuming does not change them. */
export function phaseOf(
  { state, beginsAt, endsAt, usesMost, uses }: PromotionStatus,
  now: Date,
): PromotionPhase {
  if (state === 'archived') return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  if (usesMost !== null && uses >= usesMost) return 'used_up'
  if (state === 'paused') return 'paused'
  return beginsAt && beginsAt > now ? 'scheduled' : 'running'
}

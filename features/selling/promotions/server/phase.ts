import type { PromotionPhase, PromotionState } from '../vocabulary.ts'

type PromotionStatus = {
  state: PromotionState
  beginsAt: Date | null
  endsAt: Date | null
  maxUses: number | null
  uses: number
}

/** Phase of a promotion at an instant. "Ended" and "used up" take precedence over "paused", because resuming does not change them. */
export function phaseOf(
  { state, beginsAt, endsAt, maxUses, uses }: PromotionStatus,
  now: Date,
): PromotionPhase {
  if (state === 'archived') return 'archived'
  if (endsAt && endsAt <= now) return 'ended'
  if (maxUses !== null && uses >= maxUses) return 'used_up'
  if (state === 'paused') return 'paused'
  return beginsAt && beginsAt > now ? 'scheduled' : 'running'
}

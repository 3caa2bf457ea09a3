import type { AccrualOutcome, SamePersonSign, SuspiciousSign } from '../vocabulary.ts'

/**
 * What becomes of a commission that accrues. Nobody earns from themselves, trusted or not; trust only spares a partner
 * the decision about what looks suspicious.
 */
export function decideAccrual(
  samePerson: readonly SamePersonSign[],
  suspicious: readonly SuspiciousSign[],
  isTrusted: boolean,
): AccrualOutcome {
  if (samePerson.length > 0) return 'nothing'
  return suspicious.length > 0 && !isTrusted ? 'held' : 'waiting'
}

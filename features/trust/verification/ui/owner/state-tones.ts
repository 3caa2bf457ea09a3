import type { FactState } from '../../vocabulary.ts'

/** Color of each state; the label is always shown, too. */
export const stateTones: Record<FactState, 'plain' | 'ink' | 'saffron' | 'clay' | 'good'> = {
  pending: 'ink',
  needs_more: 'saffron',
  valid: 'good',
  rejected: 'clay',
  expired: 'clay',
  replaced: 'plain',
  withdrawn: 'plain',
  revoked: 'clay',
}

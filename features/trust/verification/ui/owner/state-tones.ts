import type { FactState } from '../../vocabulary.ts'

/** How a state is tinted; its word always stands with it. */
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

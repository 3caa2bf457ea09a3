import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { factKindInfo } from './fact-kinds.ts'
import { levelRules } from './levels.ts'

const [highest] = levelRules.toReversed()
const below = levelRules.slice(0, -1).flatMap(({ needs }) => needs.flat())

/**
 * Kinds that require two approvals: those that only the highest level requires and staff decide, so that no single member can raise a business to
 * that level. The ledger's trigger has the same list.
 */
export const twoApprovalKinds = (highest?.needs.flat() ?? []).filter(
  (kind) => !below.includes(kind) && factKindInfo[kind].proves === null,
)

export const requiresTwoApprovals = (kind: FactKind): boolean => twoApprovalKinds.includes(kind)

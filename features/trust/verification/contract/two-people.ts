import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { factKindInfo } from './fact-kinds.ts'
import { levelRules } from './levels.ts'

const [highest] = levelRules.toReversed()
const below = levelRules.slice(0, -1).flatMap(({ needs }) => needs.flat())

/**
 * Kinds that two people of the team approve: those which the highest level alone asks for and a person judges. Whatever comes last, that level is
 * not reached without them. The ledger's trigger holds the same list.
 */
export const twoPeopleKinds = (highest?.needs.flat() ?? []).filter(
  (kind) => !below.includes(kind) && factKindInfo[kind].proves === null,
)

export const takesTwo = (kind: FactKind): boolean => twoPeopleKinds.includes(kind)

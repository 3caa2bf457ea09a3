import { type FactKind, ownStepKinds } from '#features/directory/businesses/vocabulary.ts'
import type { OwnFact } from '../../contract/owner.ts'

/** How a business stands with one kind of fact. */
export type OwnerStanding = {
  /** The one that counts now. */
  valid: OwnFact | undefined
  /** The one on its way. */
  open: OwnFact | undefined
  /** The last that ended, when nothing counts or is on its way; beside a valid one, a renewal that was refused since. */
  ended: OwnFact | undefined
  /** What else there was, newest first. */
  earlier: OwnFact[]
}

/** `facts` newest first. */
export function standingOf(facts: OwnFact[], kind: FactKind): OwnerStanding {
  const own = facts.filter((fact) => fact.kind === kind)
  const valid = own.find(({ state }) => state === 'valid')
  const open = own.find(({ state }) => state === 'pending' || state === 'needs_more')
  const newest = own[0]
  const ended =
    open || newest === valid || (valid && newest?.state !== 'rejected') ? undefined : newest
  return {
    valid,
    open,
    ended,
    earlier: own.filter((fact) => fact !== valid && fact !== open && fact !== ended),
  }
}

/** Whether the business has something to do for a fact on its way: answer, give a code, show a mark. */
export const waitsForOwner = ({ kind, state }: OwnFact): boolean =>
  state === 'needs_more' ||
  (state === 'pending' && (ownStepKinds as readonly FactKind[]).includes(kind))

/** Whether a fact waits for staff. */
export const isInReview = (fact: OwnFact): boolean =>
  fact.state === 'pending' && !waitsForOwner(fact)

/** Days before its end from which a fact should be renewed. */
const renewalDays = 45

/** Whether a valid fact ends soon enough to think of the next one. */
export const endsSoon = (fact: OwnFact, now = Date.now()): boolean =>
  fact.expiresOn !== null &&
  Date.parse(`${fact.expiresOn}T00:00:00Z`) - now < renewalDays * 86_400_000

type Missing = { missing: { missing: FactKind[][] }[]; facts: OwnFact[] }

/** Kinds that would bring the business further and are neither valid nor on their way, the nearest level first. */
export function nextKinds({ missing, facts }: Missing): FactKind[] {
  const isOnItsWay = (kind: FactKind) => standingOf(facts, kind).open !== undefined
  const groups = missing
    .flatMap((level) => level.missing)
    .filter((group) => !group.some(isOnItsWay))
  return [...new Set(groups.flat())]
}

import { type FactKind, ownerConfirmedKinds } from '#features/directory/businesses/vocabulary.ts'
import { localDay } from '#shared/text/dates.ts'
import { dayNumber } from '#shared/time/zoned-time.ts'
import type { OwnFact } from '../../contract/owner.ts'
import { factRenewalDays } from '../../vocabulary.ts'

/** The facts of a business of one kind. */
export type OwnerFacts = {
  /** The valid fact. */
  valid: OwnFact | undefined
  /** The open fact. */
  open: OwnFact | undefined
  /** The last ended fact if none is valid or open; beside a valid fact, a renewal that was rejected since. */
  ended: OwnFact | undefined
  /** The other facts, newest first. */
  earlier: OwnFact[]
}

/** Groups the facts of one kind. `facts`: newest first. */
export function ownerFactsOf(facts: OwnFact[], kind: FactKind): OwnerFacts {
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

/** Whether an open fact awaits an action of the business: an answer, a code, or a domain token. */
export const waitsForOwner = ({ kind, state }: OwnFact): boolean =>
  state === 'needs_more' ||
  (state === 'pending' && (ownerConfirmedKinds as readonly FactKind[]).includes(kind))

/** Whether a fact awaits a staff decision. */
export const isInReview = (fact: OwnFact): boolean =>
  fact.state === 'pending' && !waitsForOwner(fact)

/** Days from today to the last one on which a fact counts. */
const daysLeft = (expiresOn: string, now: number): number =>
  dayNumber(expiresOn) - dayNumber(localDay(new Date(now).toISOString()))

/** Whether a valid fact should be renewed: from the day on which the team is asked to. */
export const expiresSoon = (fact: OwnFact, now = Date.now()): boolean =>
  fact.expiresOn !== null && daysLeft(fact.expiresOn, now) <= factRenewalDays

/** When a fact that should be renewed ends: `Vence en 21 días`. */
export function endingWords(expiresOn: string, now = Date.now()): string {
  const days = daysLeft(expiresOn, now)
  if (days <= 0) return 'Vence hoy'
  return days === 1 ? 'Vence mañana' : `Vence en ${days} días`
}

export type EndingFact = OwnFact & { expiresOn: string }

/** The valid facts that should be renewed and are not on their way yet, the first to end first. */
export const endingFacts = (facts: OwnFact[], now = Date.now()): EndingFact[] =>
  facts
    .filter(
      (fact): fact is EndingFact =>
        fact.state === 'valid' &&
        fact.expiresOn !== null &&
        expiresSoon(fact, now) &&
        !ownerFactsOf(facts, fact.kind).open,
    )
    .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn))

type Missing = { missing: { missing: FactKind[][] }[]; facts: OwnFact[] }

/** Kinds that the next levels require and that are neither valid nor open, lowest level first. */
export function nextKinds({ missing, facts }: Missing): FactKind[] {
  const isOpen = (kind: FactKind) => ownerFactsOf(facts, kind).open !== undefined
  const groups = missing.flatMap((level) => level.missing).filter((group) => !group.some(isOpen))
  return [...new Set(groups.flat())]
}

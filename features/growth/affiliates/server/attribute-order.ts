import { dayMs } from '#shared/time/durations.ts'
import { attributionDays } from '../vocabulary.ts'

export type Visit = { visitId: string; partnerId: string; at: Date }
export type UsedCode = { code: string; partnerId: string; at: Date }

/** Whose an order is, and by what. */
export type Attribution = ({ by: 'code' } & UsedCode) | ({ by: 'visit' } & Visit)

/**
 * The one rule of attribution of an order in one programme: the code that was used last, else the last visit within
 * `attributionDays` before the first item entered the cart, else nobody. `visits` are those of partners who were active
 * then, in any order; of two at the same moment the one with the greater id counts, so that the answer is always the same.
 */
export function attributeOrder(
  firstItemAt: Date,
  visits: readonly Visit[],
  codes: readonly UsedCode[],
): Attribution | null {
  const code = codes.reduce<UsedCode | null>(
    (last, one) => (!last || isLater(one.at, last.at, one.code, last.code) ? one : last),
    null,
  )
  if (code) return { by: 'code', ...code }
  const earliest = firstItemAt.getTime() - attributionDays * dayMs
  const visit = visits
    .filter(({ at }) => at.getTime() >= earliest && at.getTime() <= firstItemAt.getTime())
    .reduce<Visit | null>(
      (last, one) => (!last || isLater(one.at, last.at, one.visitId, last.visitId) ? one : last),
      null,
    )
  return visit && { by: 'visit', ...visit }
}

const isLater = (at: Date, lastAt: Date, key: string, lastKey: string): boolean =>
  at.getTime() === lastAt.getTime() ? key > lastKey : at > lastAt

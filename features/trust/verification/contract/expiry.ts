import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { factKindInfo } from './fact-kinds.ts'

/** Latest expiry of a fact of this kind that is decided on `from`; both ISO days. In a shorter month, its last day. */
export function latestExpiry(kind: FactKind, from: string): string {
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number)
  const months = month - 1 + factKindInfo[kind].months
  const lastOfMonth = new Date(Date.UTC(year, months + 1, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(year, months, Math.min(day, lastOfMonth))))
}

/**
 * A version of a programme's rule. `rate` in hundredths of a per cent; `exceptions` by product id; `repeatMonths`: for how
 * many calendar months after their first order a buyer's later orders earn, too.
 */
export type RuleVersion = {
  from: Date
  rate: number
  exceptions: ReadonlyMap<string, number>
  repeatMonths: number
}

/** The version that applied at a moment; null before the first. `versions` in any order, no two from the same moment. */
export function versionAt(versions: readonly RuleVersion[], at: Date): RuleVersion | null {
  return versions
    .filter(({ from }) => from <= at)
    .reduce<RuleVersion | null>((last, one) => (!last || one.from > last.from ? one : last), null)
}

/** The rate of a line of an order made at `at`, whose buyer's first attributed order was at `firstAt`: 0 after the repeat months. */
export function chooseRate(rule: RuleVersion, productId: string, firstAt: Date, at: Date): number {
  if (at > firstAt && at >= addMonths(firstAt, rule.repeatMonths)) return 0
  return rule.exceptions.get(productId) ?? rule.rate
}

/** The same day and time so many months later, in UTC; the last day of a month that has no such day. */
function addMonths(from: Date, months: number): Date {
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const to = new Date(from)
  to.setUTCMonth(from.getUTCMonth() + months, Math.min(from.getUTCDate(), lastDay.getUTCDate()))
  return to
}

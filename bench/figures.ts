export type Figure = { median: number; min: number; max: number }

/** Median, minimum and maximum of measurements. */
export function figureOf(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    median: percentile(sorted, 0.5),
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  }
}

/** The value that this share (0…1) of the measurements does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const formatNumber = (value: number) => numberFormat.format(value)

/**
 * Requests per second of Hono with one prepared select on the machine that the goals refer to ("Speed" of the quality
 * figures).
 */
const referenceSelects = 13_500

let relativeSpeed: number | undefined

/** Scales goals of speed to this machine from now on, in addition to the original goals. */
export function compareMachine(selectsPerSecond: number): void {
  relativeSpeed = selectsPerSecond / referenceSelects
}

type Goal = { min?: number; max?: number }

const meets = (
  value: number,
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Goal,
) => value >= min && value <= max

/** Whether a unit is a rate or a duration, which scale with the machine's speed. */
const isSpeed = (unit: string) => /\/s$|^m?s$/.test(unit)

function judge(median: number, unit: string, goal: Goal): string {
  const goalWords =
    goal.min === undefined ? `≤ ${formatNumber(goal.max ?? 0)}` : `≥ ${formatNumber(goal.min)}`
  if (meets(median, goal) || relativeSpeed === undefined || !isSpeed(unit))
    return `${goalWords} ${meets(median, goal) ? 'met' : 'NOT MET'}`
  const scaled: Goal =
    goal.min === undefined
      ? { max: (goal.max ?? 0) / relativeSpeed }
      : { min: goal.min * relativeSpeed }
  return `${goalWords} NOT MET; here ${formatNumber(scaled.min ?? scaled.max ?? 0)}: ${meets(median, scaled) ? 'met' : 'NOT MET'}`
}

/** Prints one line of the report: name, median (min–max), goal (original and scaled), and the ratio to the baseline. */
export function report(
  name: string,
  figure: Figure | number,
  unit: string,
  goal?: Goal,
  ratio?: string,
): void {
  const { median, min, max } =
    typeof figure === 'number' ? { median: figure, min: figure, max: figure } : figure
  const spread = min === max ? '' : ` (${formatNumber(min)}–${formatNumber(max)})`
  const verdict = goal ? judge(median, unit, goal) : ''
  console.log(
    `${name.padEnd(58)} ${`${formatNumber(median)}${spread} ${unit}`.padEnd(42)} ${verdict.padEnd(36)} ${ratio ?? ''}`.trimEnd(),
  )
}

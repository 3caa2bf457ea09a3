export type Figure = { median: number; min: number; max: number }

/** The middle of some measurements, with the least and the most. */
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

const written = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const rounded = (value: number) => written.format(value)

/** Requests per second of Hono with one prepared select on the machine that the goals were set on ("Speed" of the quality figures). */
const referenceSelects = 13_500

let machine: number | undefined

/** From now on goals of speed are also told as this machine can be expected to meet them. */
export function compareMachine(selectsPerSecond: number): void {
  machine = selectsPerSecond / referenceSelects
}

type Goal = { least?: number; max?: number }

const meets = (
  value: number,
  { least = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Goal,
) => value >= least && value <= max

/** Work in a time or time for a work: what a slower machine does less of. */
const isSpeed = (unit: string) => /\/s$|^m?s$/.test(unit)

function judge(median: number, unit: string, goal: Goal): string {
  const asked =
    goal.least === undefined ? `≤ ${rounded(goal.max ?? 0)}` : `≥ ${rounded(goal.least)}`
  if (meets(median, goal) || machine === undefined || !isSpeed(unit))
    return `${asked} ${meets(median, goal) ? 'met' : 'NOT MET'}`
  const here: Goal =
    goal.least === undefined ? { max: (goal.max ?? 0) / machine } : { least: goal.least * machine }
  return `${asked} NOT MET; here ${rounded(here.least ?? here.max ?? 0)}: ${meets(median, here) ? 'met' : 'NOT MET'}`
}

/** One line of the report: what was measured, median (min–max), what was asked for (there and here), and the ratio to its baseline. */
export function report(
  name: string,
  figure: Figure | number,
  unit: string,
  goal?: Goal,
  ratio?: string,
): void {
  const { median, min, max } =
    typeof figure === 'number' ? { median: figure, min: figure, max: figure } : figure
  const spread = min === max ? '' : ` (${rounded(min)}–${rounded(max)})`
  const asked = goal ? judge(median, unit, goal) : ''
  console.log(
    `${name.padEnd(58)} ${`${rounded(median)}${spread} ${unit}`.padEnd(42)} ${asked.padEnd(36)} ${ratio ?? ''}`.trimEnd(),
  )
}

export type Figure = { median: number; min: number; max: number }

/** The middle of some measurements, with the least and the most. */
export function figureOf(values: number[]): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: percentile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/** The value that this share (0…1) of the measurements does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

const written = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const rounded = (value: number) => written.format(value)

/** One line of the report: what was measured, median (min–max), what was asked for, and the ratio to its baseline. */
export function report(
  name: string,
  figure: Figure | number,
  unit: string,
  goal?: { least?: number; most?: number },
  ratio?: string,
): void {
  const { median, min, max } = typeof figure === 'number' ? { median: figure, min: figure, max: figure } : figure
  const spread = min === max ? '' : ` (${rounded(min)}–${rounded(max)})`
  const isMet = median >= (goal?.least ?? Number.NEGATIVE_INFINITY) && median <= (goal?.most ?? Number.POSITIVE_INFINITY)
  const asked =
    goal === undefined ? '' : `${goal.least ? `≥ ${rounded(goal.least)}` : `≤ ${rounded(goal.most ?? 0)}`} ${isMet ? 'met' : 'NOT MET'}`
  console.log(`${name.padEnd(58)} ${`${rounded(median)}${spread} ${unit}`.padEnd(42)} ${asked.padEnd(18)} ${ratio ?? ''}`.trimEnd())
}

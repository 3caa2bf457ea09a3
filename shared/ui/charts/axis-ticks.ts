/** Steps of an axis within a power of ten. */
const steps = [1, 2, 5, 10]

/** Maximum number of ticks above zero. */
const maxTicks = 4

/** Ticks of an axis from zero to at least `max`, in round steps of at least `smallest`. */
export function axisTicks(max: number, smallest = 1): number[] {
  const wanted = Math.max(max, smallest) / maxTicks
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, smallest)))
  const step = (steps.find((one) => one * power >= wanted) ?? 10) * power
  const count = Math.max(1, Math.ceil(max / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

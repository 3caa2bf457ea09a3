import { dayMs, hourMs, minuteMs } from '../time/durations.ts'

/** A length of time in milliseconds: `26 min`, `29 h`, `5 días`; in hours up to two days. */
export function shortSpan(span: number): string {
  if (span < hourMs) return `${Math.max(1, Math.floor(span / minuteMs))} min`
  if (span < 2 * dayMs) return `${Math.floor(span / hourMs)} h`
  return `${Math.floor(span / dayMs)} días`
}

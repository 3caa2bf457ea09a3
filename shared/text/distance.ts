import { oneDecimal } from './one-decimal.ts'

/** Distance in metres as people say it there: `a 350 m`, `a 1.2 km`, `a 14 km`. Metres come in steps of 50, or of `step`. */
export function distanceText(meters: number, countryCode: string, step = 50): string {
  if (meters < 950) return `a ${Math.max(step, Math.round(meters / step) * step)} m`
  const km = meters / 1000
  return `a ${km < 9.95 ? oneDecimal(km, countryCode) : Math.round(km)} km`
}

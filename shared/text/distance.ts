import { oneDecimal } from '../ui/stars.tsx'

/** Distance in metres as people say it there: `a 350 m`, `a 1.2 km`, `a 14 km`. */
export function distanceText(meters: number, countryCode: string): string {
  if (meters < 950) return `a ${Math.max(50, Math.round(meters / 50) * 50)} m`
  const km = meters / 1000
  return `a ${km < 9.95 ? oneDecimal(km, countryCode) : Math.round(km)} km`
}

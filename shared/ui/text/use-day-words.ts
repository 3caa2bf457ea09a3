import { countries, usualCountry } from '../../countries.ts'
import { dayWords, localDayWords } from '../../text/dates.ts'
import { dayIn } from '../../time/zoned-time.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Returns a function that writes the day of an instant: on the server and in the first render in
 * `timeZone` (the business's, by default that of most readers), so that cached pages are the same
 * for everybody; after hydration in the reader's own zone.
 */
export function useDayWords(
  timeZone: string = countries[usualCountry].zones[0][0],
): (iso: string) => string {
  const isHydrated = useHydrated()
  return isHydrated ? localDayWords : (iso) => dayWords(dayIn(timeZone, iso))
}

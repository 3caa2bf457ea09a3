import { countries, usualCountry } from '../../countries.ts'
import { dayWords, localDayWords } from '../../text/dates.ts'
import { dayIn } from '../../zoned-time.ts'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Says the day of an instant on a page that the server renders, too: first that of `timeZone` (the business's, else of most readers), the same
 * bytes for everybody, and once the page is alive that of the reader's own clocks.
 */
export function useDayWords(
  timeZone: string = countries[usualCountry].zones[0][0],
): (iso: string) => string {
  const isHydrated = useHydrated()
  return isHydrated ? localDayWords : (iso) => dayWords(dayIn(timeZone, iso))
}

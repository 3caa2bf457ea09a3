import { capitalZone } from '#shared/countries.ts'
import { dayOfYearWords, endWords } from '#shared/text/short-times.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/**
 * When a sale ends, as clocks show it in the store's country: on the server the day, so that cached pages are the same for everybody;
 * then as far as it is from now.
 */
export function SaleEnd({ until, countryCode }: { until: string; countryCode: string | null }) {
  const isHydrated = useHydrated()
  const zone = capitalZone(countryCode) ?? 'UTC'
  return (
    <time dateTime={until}>
      {isHydrated ? endWords(until, zone) : `Termina el ${dayOfYearWords(lastDayIn(zone, until))}`}
    </time>
  )
}

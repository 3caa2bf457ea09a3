import { capitalZone } from '#shared/countries.ts'
import { dayOfYearWords, endWords } from '#shared/text/short-times.ts'
import { lastDayIn } from '#shared/time/zoned-time.ts'
import { useHydrated } from '#shared/ui/use-hydrated.ts'

/** When a sale ends: on the server the day there, so that cached pages are the same for everybody; then as far as it is from now. */
export function SaleEnd({ until, countryCode }: { until: string; countryCode: string | null }) {
  const isHydrated = useHydrated()
  const day = lastDayIn(capitalZone(countryCode) ?? 'UTC', until)
  return (
    <time dateTime={until}>
      {isHydrated ? endWords(until) : `Termina el ${dayOfYearWords(day)}`}
    </time>
  )
}

import { invalidField } from '#shared/app-error.ts'
import { dayNumber, localTime } from '#shared/time/zoned-time.ts'
import { maxHolidayDays } from '../vocabulary.ts'

/**
 * Throws `invalid` for `holidayUntil` unless the day lies between tomorrow and one year from now,
 * in the business's time zone.
 */
export function checkHoliday(until: string | null, timeZone: string, now: Date): void {
  if (until === null) return
  const days = dayNumber(until) - localTime(timeZone, now.getTime()).day
  if (days < 1) throw invalidField('holidayUntil', 'Elige un día a partir de mañana')
  if (days > maxHolidayDays) throw invalidField('holidayUntil', 'Elige un día dentro de un año')
}

import { StaffDay } from '#features/backoffice/team/ui/day/staff-day.tsx'
import { paydayAfter } from '#features/buying/payouts/paydays.ts'
import { localDay } from '#shared/text/dates.ts'
import { weekdayWords } from '#shared/text/short-times.ts'

/** Page «Mi día»: pending work and news for a team member. */
export default function StaffHome() {
  return <StaffDay payday={weekdayWords(paydayAfter(localDay(new Date().toISOString())))} />
}

import { dateOf, dayNumber, localTime, zonedInstant } from '#shared/time/zoned-time.ts'

type Days = { beginsOn: string | null; endsOn: string | null }
type Instants = { beginsAt: Date | null; endsAt: Date | null }

/** Converts days to instants: from midnight at the start of the first day to midnight at the end of the last day, in a time zone. */
export const toInstants = ({ beginsOn, endsOn }: Days, timeZone: string): Instants => ({
  beginsAt: beginsOn === null ? null : new Date(zonedInstant(timeZone, dayNumber(beginsOn), 0)),
  endsAt: endsOn === null ? null : new Date(zonedInstant(timeZone, dayNumber(endsOn) + 1, 0)),
})

/** Converts instants back to days in a time zone; the last day is that of the last instant before `endsAt`. */
export const toDays = ({ beginsAt, endsAt }: Instants, timeZone: string): Days => ({
  beginsOn: beginsAt && dateOf(localTime(timeZone, beginsAt.getTime()).day),
  endsOn: endsAt && dateOf(localTime(timeZone, endsAt.getTime() - 1).day),
})

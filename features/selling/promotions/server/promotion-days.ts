import { dateOf, dayNumber, localTime, zonedInstant } from '#shared/zoned-time.ts'

type Days = { beginsOn: string | null; endsOn: string | null }
type Instants = { beginsAt: Date | null; endsAt: Date | null }

/** From the midnight with which the first day begins to the one with which the last day ends, on the clocks of a zone. */
export const toInstants = ({ beginsOn, endsOn }: Days, timeZone: string): Instants => ({
  beginsAt: beginsOn === null ? null : new Date(zonedInstant(timeZone, dayNumber(beginsOn), 0)),
  endsAt: endsOn === null ? null : new Date(zonedInstant(timeZone, dayNumber(endsOn) + 1, 0)),
})

/** The days in which it counts, as the clocks of a zone show them; the last one is that in which its last instant lies. */
export const toDays = ({ beginsAt, endsAt }: Instants, timeZone: string): Days => ({
  beginsOn: beginsAt && dateOf(localTime(timeZone, beginsAt.getTime()).day),
  endsOn: endsAt && dateOf(localTime(timeZone, endsAt.getTime() - 1).day),
})

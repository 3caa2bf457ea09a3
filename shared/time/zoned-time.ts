const minute = 60_000
const dayLength = 1440 * minute

/** Offsets only change on quarter hours, so one reading serves fifteen minutes. */
const quarter = 15 * minute
const maxReadings = 5_000

type Zone = { format: Intl.DateTimeFormat; readings: Map<number, number> }

const zones = new Map<string, Zone>()

function zoneNamed(timeZone: string): Zone {
  const known = zones.get(timeZone)
  if (known) return known
  const zone = {
    format: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
    readings: new Map(),
  }
  zones.set(timeZone, zone)
  return zone
}

/** Milliseconds that clocks of an IANA zone are ahead of UTC at an instant. Throws RangeError for an unknown zone. */
export function zoneOffset(timeZone: string, instant: number): number {
  const { format, readings } = zoneNamed(timeZone)
  const key = Math.floor(instant / quarter)
  const known = readings.get(key)
  if (known !== undefined) return known
  const [, sign, hours = '0', minutes = '0'] =
    /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(key * quarter)) ?? []
  const offset = (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute
  if (readings.size >= maxReadings) readings.clear()
  readings.set(key, offset)
  return offset
}

/** What the clocks show: the calendar day, counted from 1970-01-01, and the minutes since its midnight. */
export function localTime(timeZone: string, instant: number): { day: number; minutes: number } {
  const local = instant + zoneOffset(timeZone, instant)
  const day = Math.floor(local / dayLength)
  return { day, minutes: Math.floor((local - day * dayLength) / minute) }
}

/**
 * The instant, in milliseconds, at which clocks show `minutes` after midnight of a day; more than 1440 runs into the next day.
 * A time that clocks skip counts as much later, one that they show twice counts the first time.
 */
export function zonedInstant(timeZone: string, day: number, minutes: number): number {
  const asUtc = day * dayLength + minutes * minute
  const before = asUtc - zoneOffset(timeZone, asUtc - dayLength)
  if (zoneOffset(timeZone, before) === asUtc - before) return before
  const after = asUtc - zoneOffset(timeZone, asUtc + dayLength)
  return zoneOffset(timeZone, after) === asUtc - after ? after : before
}

/** The number of a calendar day written `YYYY-MM-DD`. */
export const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayLength

/** The calendar day of an instant in UTC, `YYYY-MM-DD`: for what is counted or compared by days and shown to nobody. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** A numbered calendar day as `YYYY-MM-DD`. */
export const dateOf = (day: number): string => utcDay(new Date(day * dayLength))

/** The calendar day, `YYYY-MM-DD`, that clocks of an IANA zone show at an instant. */
export const dayIn = (timeZone: string, instant: Date | string): string =>
  dateOf(localTime(timeZone, new Date(instant).getTime()).day)

/** The last calendar day there on which something may be done that ends at an instant: one that ends at midnight is over the evening before. */
export const lastDayIn = (timeZone: string, end: Date | string): string =>
  dayIn(timeZone, new Date(new Date(end).getTime() - 1))

/** ISO weekday of a numbered day: 1 Monday … 7 Sunday. */
export const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

/** Whether this is a zone of the IANA database. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

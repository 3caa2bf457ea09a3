import { describe, expect, it } from 'vitest'
import { dateOf, localTime, weekdayOf, zonedInstant } from '#shared/time/zoned-time.ts'
import { nextAllowed, sendingRuleOf } from './sending-rules.ts'

const at = (text: string) => Date.parse(text)
const next = (country: string, text: string) =>
  new Date(nextAllowed(country, at(text))).toISOString()

/** Holidays that no law moves, said again here so that the generated list is not its own witness. */
const fixed = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']

describe('when advertising may be sent', () => {
  it('is any time where the law names no hours', () => {
    for (const country of ['ES', 'CL', 'PE', 'MX'])
      expect(next(country, '2026-12-06T03:00:00Z')).toBe('2026-12-06T03:00:00.000Z')
  })

  it('in Colombia waits for the hours of the day, and not on Sundays or holidays', () => {
    expect(next('CO', '2026-12-02T15:00:00Z')).toBe('2026-12-02T15:00:00.000Z')
    expect(next('CO', '2026-12-02T11:59:00Z')).toBe('2026-12-02T12:00:00.000Z')
    // Wednesday 19:00 there is over; Saturday begins at eight and ends at three.
    expect(next('CO', '2026-12-03T00:00:00Z')).toBe('2026-12-03T12:00:00.000Z')
    expect(next('CO', '2026-12-05T12:30:00Z')).toBe('2026-12-05T13:00:00.000Z')
    // Saturday afternoon, then Sunday; Tuesday the 8th is a holiday.
    expect(next('CO', '2026-12-05T20:00:00Z')).toBe('2026-12-07T12:00:00.000Z')
    expect(next('CO', '2026-12-08T00:30:00Z')).toBe('2026-12-09T12:00:00.000Z')
  })

  it('of a country without a row is that of the strictest', () => {
    expect(next('DE', '2026-12-06T15:00:00Z')).toBe('2026-12-07T12:00:00.000Z')
    expect(sendingRuleOf('DE')).toMatchObject({ subjectPrefix: 'PUBLICIDAD', oncePerDay: true })
  })

  it('is within the hours for 10,000 instants in Colombia', () => {
    let seed = 2_300
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const begin = at('2026-01-01T00:00:00Z')
    const length = at('2041-01-01T00:00:00Z') - begin - 15 * 86_400_000
    let outside = 0
    for (let i = 0; i < 10_000; i++) {
      const asked = begin + Math.floor(random() * length)
      const given = nextAllowed('CO', asked)
      const { day, minutes } = localTime('America/Bogota', given)
      const weekday = weekdayOf(day)
      const [from, until] = weekday === 6 ? ([480, 900] as const) : ([420, 1140] as const)
      const isFree = weekday === 7 || fixed.includes(dateOf(day).slice(5))
      if (given < asked || isFree || minutes < from || minutes >= until) outside++
    }
    expect(outside).toBe(0)
  })
})

describe('a local time at which a campaign is scheduled', () => {
  it('stays that of the clocks over the changes of Madrid and Santiago', () => {
    const shown = (zone: string, day: string, minutes: number) =>
      new Date(zonedInstant(zone, at(day) / 86_400_000, minutes)).toISOString()
    expect(shown('Europe/Madrid', '2027-03-27', 600)).toBe('2027-03-27T09:00:00.000Z')
    expect(shown('Europe/Madrid', '2027-03-28', 600)).toBe('2027-03-28T08:00:00.000Z')
    // 2:30 does not exist that night: it is an hour later.
    expect(shown('Europe/Madrid', '2027-03-28', 150)).toBe('2027-03-28T01:30:00.000Z')
    expect(shown('Europe/Madrid', '2026-10-25', 600)).toBe('2026-10-25T09:00:00.000Z')
    expect(shown('America/Santiago', '2027-04-03', 600)).toBe('2027-04-03T13:00:00.000Z')
    expect(shown('America/Santiago', '2027-04-04', 600)).toBe('2027-04-04T14:00:00.000Z')
    expect(shown('America/Santiago', '2027-09-05', 600)).toBe('2027-09-05T13:00:00.000Z')
  })
})

import { expect, it } from 'vitest'
import { calendarDay } from './calendar-day.ts'

it.each(['1900-01-01', '2026-11-26', '2199-12-31'])('%s is a day', (day) =>
  expect(calendarDay().parse(day)).toBe(day),
)

it.each(['9999-12-31', '2200-01-01', '0000-01-01', '1899-12-31'])(
  '%s lies too far off for a calendar',
  (day) =>
    expect(calendarDay().safeParse(day).error?.issues[0]?.message).toBe(
      'Elige una fecha entre 1900 y 2199',
    ),
)

it('what is no day at all is told in the words of its field', () =>
  expect(calendarDay('Elige el día').safeParse('2026-02-30').error?.issues[0]?.message).toBe(
    'Elige el día',
  ))

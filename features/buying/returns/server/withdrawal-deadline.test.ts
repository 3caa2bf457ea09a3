import { expect, it } from 'vitest'
import { withdrawalRightIn } from '../vocabulary.ts'
import { withdrawalDeadline } from './withdrawal-deadline.ts'

const rightOf = (country: string) =>
  withdrawalRightIn(country) ?? { days: 0, counts: 'calendar' as const }

it.each([
  [
    'ES',
    'Europe/Madrid',
    '2026-11-03T10:00:00Z',
    '2026-11-17T23:00:00.000Z',
    'fourteen days, to the end of the last',
  ],
  [
    'ES',
    'Europe/Madrid',
    '2026-11-03T23:30:00Z',
    '2026-11-18T23:00:00.000Z',
    'counted in the zone of the store',
  ],
  [
    'ES',
    'Europe/Madrid',
    '2026-11-07T10:00:00Z',
    '2026-11-23T23:00:00.000Z',
    'a last day on a Saturday goes on until Monday',
  ],
  [
    'ES',
    'Europe/Madrid',
    '2026-10-20T10:00:00Z',
    '2026-11-03T23:00:00.000Z',
    'over a change of clocks',
  ],
  [
    'AR',
    'America/Argentina/Buenos_Aires',
    '2026-11-03T12:00:00Z',
    '2026-11-14T03:00:00.000Z',
    'ten days of the calendar',
  ],
  [
    'CO',
    'America/Bogota',
    '2026-11-06T15:00:00Z',
    '2026-11-18T05:00:00.000Z',
    'days of work, with room for two holidays',
  ],
  [
    'MX',
    'America/Mexico_City',
    '2026-11-07T15:00:00Z',
    '2026-11-18T06:00:00.000Z',
    'begun on a Saturday',
  ],
])('%s in %s from %s ends at %s: %s', (country, zone, begins, ends) => {
  expect(withdrawalDeadline(rightOf(country), new Date(begins), zone).toISOString()).toBe(ends)
})

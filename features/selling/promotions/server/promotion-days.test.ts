import { expect, it } from 'vitest'
import { toDays, toInstants } from './promotion-days.ts'

it.each([
  [
    'America/Mexico_City',
    '2027-03-01',
    '2027-03-01',
    '2027-03-01T06:00:00.000Z',
    '2027-03-02T06:00:00.000Z',
  ],
  [
    'Europe/Madrid',
    '2027-03-27',
    '2027-03-28',
    '2027-03-26T23:00:00.000Z',
    '2027-03-28T22:00:00.000Z',
  ],
  ['America/Santiago', '2026-09-06', null, '2026-09-06T04:00:00.000Z', null],
  ['America/Bogota', null, null, null, null],
])('in %s from %s to %s', (zone, beginsOn, endsOn, beginsAt, endsAt) => {
  const instants = toInstants({ beginsOn, endsOn }, zone)
  expect([
    instants.beginsAt?.toISOString() ?? null,
    instants.endsAt?.toISOString() ?? null,
  ]).toEqual([beginsAt, endsAt])
  expect(toDays(instants, zone)).toEqual({ beginsOn, endsOn })
})

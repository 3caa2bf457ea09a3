import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'

const waiting = z.number().int()

/**
 * What waits for the caller, and since when colleagues' deeds are news to them. It is their visit, too: coming back within half an hour
 * goes on with the same one. Of queues that they may not work through null.
 */
export const openStaffDay = endpoint({
  name: 'openStaffDay',
  method: 'POST',
  path: '/api/staff/day',
  summary: 'The own day in the team',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    /** Null on the first visit. */
    since: z.iso.datetime().nullable(),
    /** By how long they wait; `second` for the caller to confirm what a colleague approved. */
    reviews: z.object({ day: waiting, three_days: waiting, older: waiting, second: waiting }),
    claims: waiting.nullable(),
    cases: waiting.nullable(),
    appeals: waiting.nullable(),
    disputes: waiting.nullable(),
    applications: waiting.nullable(),
    duplicates: waiting,
  }),
})

/** How much waits behind each tab of the area, for the caller. */
export const countWaiting = endpoint({
  name: 'countWaiting',
  method: 'GET',
  path: '/api/staff/waiting',
  summary: 'What waits behind each tab of the staff area',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({ reviews: waiting, users: waiting, content: waiting, cases: waiting }),
})

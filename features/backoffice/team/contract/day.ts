import { z } from 'zod'
import { endpoint, staff } from '#shared/endpoint.ts'
import { isTimeZone } from '#shared/time/zoned-time.ts'
import { staffQueues } from '../vocabulary.ts'

const waiting = z.number().int()

const post = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Time of the last action on the post, or of publication for a scheduled post. */
  at: z.iso.datetime(),
  /** The member who took that action. */
  by: z.string().nullable(),
})
export type DayPost = z.output<typeof post>

const queueAges = z.object({
  queue: z.enum(staffQueues),
  /** Waiting for less than `dueSoonShare` of the target time, for longer, and beyond it. */
  onTime: waiting,
  soon: waiting,
  late: waiting,
  oldestSince: z.iso.datetime(),
  /** The case that has waited longest; null if a link cannot name it. */
  oldestId: z.uuid().nullable(),
})
export type QueueAges = z.output<typeof queueAges>

/**
 * Records a visit of the caller and returns the queues that await them, and the time since which colleagues' activity is new. Calls within half an
 * hour belong to the same visit. Queues that the caller may not decide are left out.
 */
export const openStaffDay = endpoint({
  name: 'openStaffDay',
  method: 'POST',
  path: '/api/staff/day',
  summary: 'The own daily overview',
  allow: staff('read'),
  input: z.strictObject({
    /** IANA zone whose days `decided` counts. */
    timeZone: z.string().max(64).refine(isTimeZone, 'Usa una zona horaria').default('UTC'),
  }),
  output: z.object({
    /** Null on the first visit. */
    since: z.iso.datetime().nullable(),
    /** The queues in which something waits for the caller, the one that is latest first. */
    queues: z.array(queueAges),
    /** Queues that the caller may decide and in which nothing waits. */
    emptyQueues: z.array(z.enum(staffQueues)),
    /** Decisions of the whole team on each of the last `throughputDays` days, today last. */
    decided: z.array(z.object({ day: z.iso.date(), count: waiting })),
    /** Blog posts: the caller's drafts, other members' drafts and scheduled posts, each limited, and the total of drafts. */
    posts: z.object({
      own: z.array(post),
      team: z.array(post),
      scheduled: z.array(post),
      drafts: waiting,
    }),
  }),
})

/** Counts the items that await the caller in each tab of the staff area. */
export const countWaiting = endpoint({
  name: 'countWaiting',
  method: 'GET',
  path: '/api/staff/waiting',
  summary: 'Pending items by tab of the staff area',
  allow: staff('read'),
  input: z.strictObject({}),
  output: z.object({
    reviews: waiting,
    users: waiting,
    businesses: waiting,
    cases: waiting,
    /** Counts of the sections of Empresas; `listings`: the open cases about a business page. Null for members who may not decide them. */
    claims: waiting.nullable(),
    duplicates: waiting,
    listings: waiting.nullable(),
  }),
})

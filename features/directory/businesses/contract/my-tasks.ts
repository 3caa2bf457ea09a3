import { z } from 'zod'
import { endpoint, signedIn } from '#shared/endpoint.ts'
import { teamTaskKinds } from '#shared/team-task-kinds.ts'

const kind = z.enum(teamTaskKinds)

/** Something that waits for the caller in one of their businesses, as far as their role may do it. */
const myTask = z.object({
  kind,
  /** Unique within its kind. */
  id: z.uuid(),
  business: z.object({ id: z.uuid(), name: z.string() }),
  title: z.string(),
  /** Who waits and their first words; null where nobody in particular does, and while staff view as the caller. */
  detail: z.string().nullable(),
  /** Label of its button. */
  action: z.string(),
  /** Path of the page on which it is done. */
  path: z.string(),
  since: z.iso.datetime(),
  dueAt: z.iso.datetime(),
})

export type MyTask = z.output<typeof myTask>

export const listMyTasks = endpoint({
  name: 'listMyTasks',
  method: 'GET',
  path: '/api/my/tasks',
  summary:
    'What waits for the caller in all their businesses: sales, people, deadlines, reviews, stock',
  allow: signedIn,
  impersonation: 'visible',
  input: z.strictObject({}),
  output: z.object({
    items: z.array(myTask),
    /** All tasks, also those that `items` leaves out, by business and kind. Their sum is what the lists and headings say. */
    counts: z.array(
      z.object({
        businessId: z.uuid(),
        kind,
        count: z.number().int(),
        /** What the tasks are about, where one stands for several things: the products that run out. */
        things: z.number().int().optional(),
      }),
    ),
  }),
})

import { eq } from 'drizzle-orm'
import { posts } from '#db/tables/publishing/posts.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dayNumber, zonedInstant } from '#shared/zoned-time.ts'
import * as contract from '../contract/manage.ts'
import { loadStaffPost } from './load-post.ts'
import { checkPostVersion, lockPost, type PostRow } from './lock-post.ts'
import { publishDueJob } from './publish-due.ts'
import { checkWhole } from './publish-post.ts'
import { recordPostAction } from './record-action.ts'

/** Years ahead for which a post may be scheduled. */
const furthest = 2 * 366 * 86_400_000

/** When clocks of a zone show that; throws `invalid` for a zone that there is none of. */
function instantOf(zone: string, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  try {
    return new Date(zonedInstant(zone, dayNumber(day), hours * 60 + minutes))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw invalidField('zone', 'Elige la zona horaria')
  }
}

/** The date that a post had, for the audit log. */
const dateSaid = ({ scheduledFor, scheduledZone: zone }: PostRow) =>
  scheduledFor && { at: scheduledFor.toISOString(), zone }

/** Has a draft published by itself, when it still is what `version` says. Said again, the later word counts. */
export const schedulePost = handle(
  contract.schedulePost,
  ({ services, caller, input, request }) => {
    const { postId, version, day, time, zone } = input
    const now = services.now()
    const at = instantOf(zone, day, time)
    if (at <= now) throw invalidField('day', 'Elige un momento que no haya pasado')
    if (at.getTime() - now.getTime() > furthest)
      throw invalidField('day', 'Elige un día de los próximos dos años')
    return services.db.transaction(async (tx) => {
      const row = await lockPost(tx, postId)
      await checkPostVersion(tx, row, version, caller.userId, now)
      if (row.status === 'published')
        throw new AppError('conflict', 'Esta entrada ya está publicada.')
      if (row.state !== 'active')
        throw new AppError(
          'conflict',
          'Esta entrada está pausada o almacenada. Actívala para programarla.',
        )
      checkWhole(row)
      const deed = { actedBy: caller.userId, actedAt: now, checkedAt: now }
      await tx
        .update(posts)
        .set({
          scheduledFor: at,
          scheduledZone: zone,
          scheduledBy: caller.userId,
          scheduleProblem: null,
          ...deed,
        })
        .where(eq(posts.id, postId))
      await services.jobs.enqueue(
        tx,
        publishDueJob,
        { postId },
        { key: `${postId} ${at.getTime()}`, startAfter: at },
      )
      await recordPostAction(tx, { caller, request }, 'content.post_scheduled', row, {
        before: dateSaid(row),
        after: { at: at.toISOString(), zone },
      })
      return loadStaffPost(tx, caller, postId)
    })
  },
)

export const unschedulePost = handle(
  contract.unschedulePost,
  ({ services, caller, input: { postId }, request }) =>
    services.db.transaction(async (tx) => {
      const row = await lockPost(tx, postId)
      if (!row.scheduledFor) throw new AppError('conflict', 'Esta entrada no está programada.')
      const none = {
        scheduledFor: null,
        scheduledZone: null,
        scheduledBy: null,
        scheduleProblem: null,
      }
      await tx
        .update(posts)
        .set({ ...none, actedBy: caller.userId, actedAt: services.now() })
        .where(eq(posts.id, postId))
      await recordPostAction(tx, { caller, request }, 'content.post_unscheduled', row, {
        before: dateSaid(row),
        after: null,
      })
      return loadStaffPost(tx, caller, postId)
    }),
)

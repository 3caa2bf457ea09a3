import { eq } from 'drizzle-orm'
import { posts } from '#db/tables/publishing/posts.ts'
import { AppError, invalidField } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { dayMs } from '#shared/time/durations.ts'
import { dayNumber, zonedInstant } from '#shared/time/zoned-time.ts'
import * as contract from '../contract/manage.ts'
import { maxScheduleDays } from '../vocabulary.ts'
import { loadStaffPost } from './load-post.ts'
import { checkPostVersion, lockPost, type PostRow } from './lock-post.ts'
import { publishDueJob } from './publish-due.ts'
import { checkPublishable } from './publish-post.ts'
import { recordPostAction } from './record-action.ts'

/** Instant of a local day and time. Throws `invalid` for an unknown time zone. */
function instantOf(zone: string, day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  try {
    return new Date(zonedInstant(zone, dayNumber(day), hours * 60 + minutes))
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw invalidField('zone', 'Elige la zona horaria')
  }
}

/** The previous schedule, for the audit log. */
const scheduleOf = ({ scheduledFor, scheduledZone: zone }: PostRow) =>
  scheduledFor && { at: scheduledFor.toISOString(), zone }

/**
 * Schedules a draft for publication if it still has this version. A later call replaces the date.
 */
export const schedulePost = handle(
  contract.schedulePost,
  ({ services, caller, input, request }) => {
    const { postId, version, day, time, zone } = input
    const now = services.now()
    const at = instantOf(zone, day, time)
    if (at <= now) throw invalidField('day', 'Elige un momento que no haya pasado')
    if (at.getTime() - now.getTime() > maxScheduleDays * dayMs)
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
      checkPublishable(row)
      const actionColumns = { actedBy: caller.userId, actedAt: now, checkedAt: now }
      await tx
        .update(posts)
        .set({
          scheduledFor: at,
          scheduledZone: zone,
          scheduledBy: caller.userId,
          scheduleProblem: null,
          ...actionColumns,
        })
        .where(eq(posts.id, postId))
      await services.jobs.enqueue(
        tx,
        publishDueJob,
        { postId },
        { key: `${postId} ${at.getTime()}`, startAfter: at },
      )
      await recordPostAction(tx, { caller, request }, 'content.post_scheduled', row, {
        before: scheduleOf(row),
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
      const noSchedule = {
        scheduledFor: null,
        scheduledZone: null,
        scheduledBy: null,
        scheduleProblem: null,
      }
      await tx
        .update(posts)
        .set({ ...noSchedule, actedBy: caller.userId, actedAt: services.now() })
        .where(eq(posts.id, postId))
      await recordPostAction(tx, { caller, request }, 'content.post_unscheduled', row, {
        before: scheduleOf(row),
        after: null,
      })
      return loadStaffPost(tx, caller, postId)
    }),
)

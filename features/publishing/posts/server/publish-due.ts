import { eq, sql } from 'drizzle-orm'
import { posts } from '#db/tables/publishing/posts.ts'
import { notify } from '#features/accounts/server.ts'
import { queueMail, recordAudit } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import type { PostsEmailTemplates } from './email-templates.ts'
import { lockPost, type PostRow } from './lock-post.ts'
import type { PostsNotices } from './notices.ts'
import { publish } from './publish-post.ts'

export const publishDueJob = 'content.publish_due'

const batchSize = 200

/**
 * Locks the post and returns it if it is due; null if it was rescheduled or published in the
 * meantime. Throws `not_found` if it was deleted.
 */
async function lockDue(services: Services, tx: Database, postId: string) {
  const row = await lockPost(tx, postId)
  const { scheduledFor } = row
  return scheduledFor && scheduledFor <= services.now() && row.scheduleProblem === null
    ? { ...row, scheduledFor }
    : null
}

/** Publishes a due post with its scheduled time as the publication time. */
async function publishOne(services: Services, postId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockDue(services, tx, postId)
    if (!row) return
    const { scheduledFor, scheduledBy, scheduledZone: zone } = row
    await publish(services, tx, row, scheduledBy, scheduledFor)
    const detail = { name: row.title, version: row.version, zone, scheduledBy }
    await recordAudit(tx, {
      by: 'system',
      action: 'content.post_published',
      subject: { kind: 'post', id: postId },
      detail,
    })
  })
}

/**
 * Recipients of the notice and the mail: of the members who scheduled, created and saved the post
 * those who may edit; if none of them may, all who may.
 */
async function editorsOf(
  tx: Database,
  { scheduledBy, createdBy, savedBy }: PostRow,
): Promise<{ id: string; email: string }[]> {
  const involvedIds = [scheduledBy, createdBy, savedBy].filter((id) => id !== null)
  const { rows } = await tx.execute<{ id: string; email: string; isOwn: boolean }>(sql`
    select p.id, u.email, p.id = any(${sql.param(involvedIds)}::uuid[]) as "isOwn" from staff_access s
      join profiles p on p.id = s.profile_id and p.role = 'staff' join users u on u.id = p.id
    where 'edit' = any (s.permissions) and u.suspended_at is null order by p.id`)
  const involved = rows.filter(({ isOwn }) => isOwn)
  return involved.length > 0 ? involved : rows
}

/**
 * Records why the post was not published and tells its editors on the site and by mail, once. The job does not try again
 * until the post has another date.
 */
async function recordProblem(services: Services, postId: string, reason: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockDue(services, tx, postId)
    if (!row) return
    await tx.update(posts).set({ scheduleProblem: reason }).where(eq(posts.id, postId))
    const detail = { name: row.title, reason }
    await recordAudit(tx, {
      by: 'system',
      action: 'content.post_not_published',
      subject: { kind: 'post', id: postId },
      detail,
    })
    const editors = await editorsOf(tx, row)
    const facts = { title: row.title, reason }
    const path = `/staff/contenido/blog/${postId}`
    const cause = `${postId} ${row.scheduledFor.getTime()}`
    await notify<PostsNotices>(services, tx, {
      to: editors.map(({ id }) => id),
      kind: 'content.not_published',
      facts,
      cause,
      path,
    })
    for (const { id, email } of editors)
      await queueMail<PostsEmailTemplates>(services, tx, {
        to: email,
        userId: id,
        kind: 'content.not_published',
        data: { ...facts, path },
        dedupeKey: `content.not_published:${cause}:${id}`,
      })
  })
}

/**
 * Publishes all due posts, oldest first, each in its own transaction, so that a killed run
 * continues with the next one. A failure does not stop the others: a refusal is recorded on the
 * post for the team, and any other error makes the run fail at the end and is retried.
 */
export async function publishDue(services: Services): Promise<void> {
  const failed: unknown[] = []
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await services.db.execute<{ id: string; at: string }>(sql`
      select id, scheduled_for::text as at from posts
      where scheduled_for <= ${services.now().toISOString()}::timestamptz and schedule_problem is null
        and (scheduled_for, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by scheduled_for, id limit ${batchSize}`)
    for (const { id } of rows)
      await publishOne(services, id)
        .catch((error: unknown) => {
          if (!isAppError(error)) throw error
          // The post was deleted in the meantime.
          return error.code === 'not_found'
            ? undefined
            : recordProblem(services, id, Object.values(error.fields ?? {})[0] ?? error.message)
        })
        .catch((error: unknown) => failed.push(error))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) break
    after = last
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} scheduled posts were not published`)
}

/**
 * Scheduling enqueues a run for the exact time; the run of every minute catches up after downtime.
 */
export const postsJobs: Job[] = [{ name: publishDueJob, schedule: '* * * * *', run: publishDue }]

import { eq, sql } from 'drizzle-orm'
import { posts } from '#db/tables/publishing/posts.ts'
import { notify } from '#features/accounts/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Database, Job, Services } from '#shared/server/services.ts'
import { lockPost, type PostRow } from './lock-post.ts'
import type { PostsNotices } from './notices.ts'
import { publish } from './publish-post.ts'

export const publishDueJob = 'content.publish_due'

const atOnce = 200

/** The post, locked, if its moment has come; one that was put off, published or deleted meanwhile stays as it is. */
async function lockDue(services: Services, tx: Database, postId: string) {
  const row = await lockPost(tx, postId)
  const { scheduledFor } = row
  return scheduledFor && scheduledFor <= services.now() && row.scheduleProblem === null
    ? { ...row, scheduledFor }
    : null
}

/** Publishes a post whose moment has come, under that moment. */
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

/** Who looks after a post: of those who scheduled, began and saved it the ones that may edit; everybody who may, where none of them does. */
async function editorsOf(
  tx: Database,
  { scheduledBy, createdBy, savedBy }: PostRow,
): Promise<string[]> {
  const own = [scheduledBy, createdBy, savedBy].filter((id) => id !== null)
  const { rows } = await tx.execute<{ id: string; isOwn: boolean }>(sql`
    select p.id, p.id = any(${sql.param(own)}::uuid[]) as "isOwn" from staff_permissions s
      join profiles p on p.id = s.profile_id and p.role = 'staff' join users u on u.id = p.id
    where s.can_edit_content and u.suspended_at is null order by p.id`)
  const theirs = rows.filter(({ isOwn }) => isOwn)
  return (theirs.length > 0 ? theirs : rows).map(({ id }) => id)
}

/** Writes down with the post why it was not published, once, and tells who looks after it: it is not tried again until it has another date. */
async function keepProblem(services: Services, postId: string, reason: string): Promise<void> {
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
    await notify<PostsNotices>(services, tx, {
      to: await editorsOf(tx, row),
      kind: 'content.not_published',
      facts: { title: row.title, reason },
      cause: `${postId} ${row.scheduledFor.getTime()}`,
      path: `/staff/contenido/blog/${postId}`,
    })
  })
}

/**
 * Publishes what is due, the longest due first. Each is a transaction: whoever dies in between goes on with the next run. What can't be
 * published holds nothing up: neither what a person must mend, nor what failed by itself, which is tried again and makes the run fail in the end.
 */
export async function publishDue(services: Services): Promise<void> {
  const failed: unknown[] = []
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const { rows } = await services.db.execute<{ id: string; at: string }>(sql`
      select id, scheduled_for::text as at from posts
      where scheduled_for <= ${services.now().toISOString()}::timestamptz and schedule_problem is null
        and (scheduled_for, id) > (${after.at}::timestamptz, ${after.id}::uuid)
      order by scheduled_for, id limit ${atOnce}`)
    for (const { id } of rows)
      await publishOne(services, id)
        .catch((error: unknown) => {
          if (!isAppError(error)) throw error
          // Deleted meanwhile: there is nothing to mend.
          return error.code === 'not_found'
            ? undefined
            : keepProblem(services, id, Object.values(error.fields ?? {})[0] ?? error.message)
        })
        .catch((error: unknown) => failed.push(error))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    after = last
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} scheduled posts were not published`)
}

/** At the moment itself by what scheduling left, and each minute for what a stopped process missed. */
export const postsJobs: Job[] = [{ name: publishDueJob, schedule: '* * * * *', run: publishDue }]

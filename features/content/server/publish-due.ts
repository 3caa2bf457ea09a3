import { and, asc, isNotNull, lte } from 'drizzle-orm'
import { posts } from '#db/tables/content/posts.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { isAppError } from '#shared/app-error.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { lockPost } from './lock-post.ts'
import { publish } from './publish-post.ts'

export const publishDueJob = 'content.publish_due'

/** Publishes a post whose moment has come, under that moment; one that was put off, published or deleted meanwhile stays as it is. */
async function publishOne(services: Services, postId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const row = await lockPost(tx, postId)
    const { scheduledFor, scheduledBy, scheduledZone: zone } = row
    if (row.status === 'published' || row.state !== 'active' || !scheduledFor || scheduledFor > services.now()) return
    await publish(services, tx, row, scheduledBy, scheduledFor)
    const detail = { name: row.title, version: row.version, zone, scheduledBy }
    await recordAudit(tx, { by: 'system', action: 'content.post_published', subject: { kind: 'post', id: postId }, detail })
  })
}

/** Publishes what is due, the longest due first. Each is a transaction: whoever dies in between goes on with the next run. */
export async function publishDue(services: Services): Promise<void> {
  const due = await services.db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isNotNull(posts.scheduledFor), lte(posts.scheduledFor, services.now())))
    .orderBy(asc(posts.scheduledFor))
    .limit(200)
  for (const { id } of due) {
    await publishOne(services, id).catch((error: unknown) => {
      if (!isAppError(error)) throw error
      services.log.warn({ post: id, reason: error.message }, 'a scheduled post was not published')
    })
  }
}

/** At the moment itself by what scheduling left, and each minute for what a stopped process missed. */
export const contentJobs: Job[] = [{ name: publishDueJob, schedule: '* * * * *', run: publishDue }]

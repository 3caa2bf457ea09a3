import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { getNoticeTemplates } from './get-notice-template.ts'

type Scope = {
  /** Recipients of the notices. */
  to: readonly string[]
  /** The account that acted. */
  actorId: string
  /** Limits the change to notices of this group; all when absent. */
  group?: string
}

/**
 * Removes an account's actions from the notices of people who muted or blocked it: deletes notices
 * that only it caused; clears its name from notices about several people and from topics that are
 * always sent.
 */
export async function removeActorFromNotices(
  services: Services,
  tx: Database,
  { to, actorId, group }: Scope,
): Promise<void> {
  const mandatoryTopics = services.features.flatMap(({ topics = {} }) =>
    Object.entries(topics).flatMap(([name, topic]) => (topic.always ? name : [])),
  )
  const kinds = Object.keys(getNoticeTemplates(services))
  const isAffected = sql`recipient_id = any(${sql.param([...to])}::uuid[]) and actor_id = ${actorId}
    and (${group ?? null}::text is null or group_key = any(${sql.param(kinds.map((kind) => `${kind}:${group ?? ''}`))}::text[]))`
  await tx.execute(
    sql`delete from notifications where ${isAffected} and people = 1 and topic <> all(${sql.param(mandatoryTopics)}::text[])`,
  )
  await tx.execute(sql`update notifications set actor_id = null where ${isAffected}`)
}

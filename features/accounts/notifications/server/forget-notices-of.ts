import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import { readNotices } from './notice-of.ts'

type Forgotten = {
  /** Whose notices. */
  to: readonly string[]
  /** Who did what they tell. */
  actorId: string
  /** Only those of this group; all when absent. */
  group?: string
}

/**
 * Takes what an account did out of the notices of others, who want to hear nothing of it: what it alone did goes, what tells of several people, or is
 * always told, names it no longer.
 */
export async function forgetNoticesOf(
  services: Services,
  tx: Database,
  { to, actorId, group }: Forgotten,
): Promise<void> {
  const always = services.features.flatMap(({ topics = {} }) =>
    Object.entries(topics).flatMap(([name, topic]) => (topic.always ? name : [])),
  )
  const kinds = Object.keys(readNotices(services))
  const theirs = sql`recipient_id = any(${sql.param([...to])}::uuid[]) and actor_id = ${actorId}
    and (${group ?? null}::text is null or group_key = any(${sql.param(kinds.map((kind) => `${kind}:${group ?? ''}`))}::text[]))`
  await tx.execute(
    sql`delete from notifications where ${theirs} and people = 1 and topic <> all(${sql.param(always)}::text[])`,
  )
  await tx.execute(sql`update notifications set actor_id = null where ${theirs}`)
}

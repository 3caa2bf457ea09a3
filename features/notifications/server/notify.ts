import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mailTopic } from '#features/mail/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { noticeOf } from './notice-of.ts'
import { queuePushes } from './push/queue-pushes.ts'

/** Something that people are told. `Kinds` are a feature's notices: each kind and what it is written from. */
export type NewNotice<Kinds> = {
  [K in keyof Kinds & string]: {
    /** Accounts; the one who did it, and those that are suspended, are left out. */
    to: string | readonly string[]
    kind: K
    facts: Kinds[K]
    /** What happened, once and for all: nobody is told the same twice. At most 160 characters. */
    cause: string
    /** What is told as one while it is unread; by itself when absent. */
    group?: string
    /** The account that did it. */
    actorId?: string | null
    /** Where it leads, a path of ours. */
    path: string
    /** Where it leads when it tells of several; `path` when absent. */
    pathOfMany?: string
  }
}[keyof Kinds & string]

/** Those who were not told of it yet and now are. Of several that tell the same at once, one goes on. */
async function claimCause(tx: Database, recipients: readonly string[], cause: string, actorId: string | null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into notification_causes (recipient_id, cause)
    select p.id, ${cause} from profiles p join users u on u.id = p.id
    where p.id = any(${sql.param([...recipients])}::uuid[]) and p.id is distinct from ${actorId}::uuid and u.suspended_at is null
    order by p.id on conflict do nothing returning recipient_id as id`)
  return rows.map(({ id }) => id).sort()
}

/**
 * Tells people what concerns them, in the caller's transaction: it is there if that commits. What is unread of the same group becomes one
 * line with a number. Who did it, suspended accounts and accounts that are gone are told nothing.
 */
export async function notify<Kinds = never>(services: Services, tx: Database, told: NewNotice<Kinds>): Promise<void> {
  const { to, kind, facts, cause, group = cause, actorId = null, path, pathOfMany = path } = told
  const { topic } = noticeOf(services, kind)
  const known = mailTopic(services, topic)
  if (!known) throw new Error(`no feature has the topic ${topic}`)
  const key = `${kind}:${cause}`
  const recipients = await claimCause(tx, [to].flat(), key, actorId)
  if (recipients.length === 0) return
  const ids = recipients.map(() => v7())
  const now = services.now().toISOString()
  const isHereAtFirst = known.always || known.atFirst.here === true
  const { rows } = await tx.execute<{ id: string }>(sql`
    with told as (
      insert into notifications
        (id, recipient_id, topic, kind, group_key, facts, actor_id, path, is_here, waits_since, created_at, changed_at)
      select t.id, t.recipient_id, ${topic}, ${kind}, ${`${kind}:${group}`}, ${JSON.stringify(facts)}::jsonb, ${actorId}::uuid, ${path},
        ${known.always === true}::boolean or coalesce(w.wish = 'each', ${isHereAtFirst}::boolean), case when ${known.always === true}::boolean then null else ${now}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(recipients)}::uuid[]) as t (id, recipient_id)
        left join notification_preferences w on w.user_id = t.recipient_id and w.topic = ${topic} and w.channel = 'here'
      order by t.recipient_id
      on conflict (recipient_id, group_key) where read_at is null do update set
        count = notifications.count + 1, facts = excluded.facts, actor_id = excluded.actor_id, path = ${pathOfMany},
        is_here = excluded.is_here, waits_since = coalesce(notifications.waits_since, excluded.waits_since),
        changed_at = greatest(notifications.changed_at, excluded.changed_at)
      returning id, recipient_id)
    update notification_causes c set notification_id = told.id from told
    where c.recipient_id = told.recipient_id and c.cause = ${key} returning told.id`)
  const written = rows.map(({ id }) => id)
  await queuePushes(services, tx, topic, known, written)
}

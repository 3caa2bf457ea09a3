import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { mailTopic } from '#features/platform/server.ts'
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
    /** The account that did it: whoever muted or blocked it is told nothing, but for what is always told, which does not name it. */
    actorId?: string | null
    /** The business for whose team it is, which may have blocked who did it. */
    businessId?: string
    /** Where it leads, a path of ours. */
    path: string
    /** Where it leads when it tells of several; `path` when absent. */
    pathOfMany?: string
  }
}[keyof Kinds & string]

type Claim = {
  recipients: readonly string[]
  cause: string
  actorId: string | null
  businessId: string | undefined
  always: boolean
}

type Claimed = {
  id: string
  /** They want to hear nothing of who did it, themselves or as the team of a business. */
  isDeaf: boolean
}

/** Those who were not told of it yet and now are. Of several that tell the same at once, one goes on. */
async function claimCause(
  tx: Database,
  { recipients, cause, actorId, businessId, always }: Claim,
): Promise<Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    insert into notification_causes (recipient_id, cause)
    select p.id, ${cause} from profiles p join users u on u.id = p.id
    where p.id = any(${sql.param([...recipients])}::uuid[]) and p.id is distinct from ${actorId}::uuid and u.suspended_at is null
    order by p.id on conflict do nothing
    returning recipient_id as id, not ${always} and (hides_person(recipient_id, ${actorId}::uuid)
      or business_hides(${businessId ?? null}::uuid, ${actorId}::uuid)) as "isDeaf"`)
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * Tells people what concerns them, in the caller's transaction: it is there if that commits. What is unread of the same group becomes one
 * line with a number. Who did it, suspended accounts and accounts that are gone are told nothing. Nor is who wants to hear nothing of who did it: their
 * line is written as any other and taken back, so that how long it takes says nothing of them.
 */
export async function notify<Kinds = never>(
  services: Services,
  tx: Database,
  notice: NewNotice<Kinds>,
): Promise<void> {
  const {
    to,
    kind,
    facts,
    cause,
    group = cause,
    actorId = null,
    businessId,
    path,
    pathOfMany = path,
  } = notice
  const { topic } = noticeOf(services, kind)
  const known = mailTopic(services, topic)
  if (!known) throw new Error(`no feature has the topic ${topic}`)
  const key = `${kind}:${cause}`
  const claimed = await claimCause(tx, {
    recipients: [to].flat(),
    cause: key,
    actorId,
    businessId,
    always: known.always === true,
  })
  if (claimed.length === 0) return
  const rows = claimed.map(({ id, isDeaf }) => ({ id: v7(), to: id, isDeaf }))
  const now = services.now().toISOString()
  const isHereAtFirst = known.always || known.atFirst.here === true
  const told = await tx.execute<{ id: string }>(sql`
    with told as (
      insert into notifications
        (id, recipient_id, topic, kind, group_key, facts, actor_id, path, is_here, waits_since, created_at, changed_at)
      select t.id, t.recipient_id, ${topic}, ${kind}, ${`${kind}:${group}`} || case when t.is_deaf then ' ' || t.id else '' end,
        ${JSON.stringify(facts)}::jsonb, ${actorId}::uuid, ${path},
        ${known.always === true}::boolean or coalesce(w.wish = 'each', ${isHereAtFirst}::boolean), case when ${known.always === true}::boolean then null else ${now}::timestamptz end,
        ${now}::timestamptz, ${now}::timestamptz
      from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map((row) => row.to))}::uuid[],
          ${sql.param(rows.map(({ isDeaf }) => isDeaf))}::boolean[]) as t (id, recipient_id, is_deaf)
        left join notification_preferences w on w.user_id = t.recipient_id and w.topic = ${topic} and w.channel = 'here'
      order by t.recipient_id
      on conflict (recipient_id, group_key) where read_at is null do update set
        count = notifications.count + 1, people = notifications.people + (excluded.actor_id is null)::int,
        facts = excluded.facts, actor_id = excluded.actor_id, path = ${pathOfMany},
        is_here = excluded.is_here, waits_since = coalesce(notifications.waits_since, excluded.waits_since),
        changed_at = greatest(notifications.changed_at, excluded.changed_at)
      returning id, recipient_id)
    update notification_causes c set notification_id = told.id, actor_id = ${actorId}::uuid from told
    where c.recipient_id = told.recipient_id and c.cause = ${key} returning told.id`)
  const written = told.rows.map(({ id }) => id)
  if (actorId) await countPerson(tx, { written, actorId, cause: key })
  await queuePushes(services, tx, topic, known, written)
  // With what was to be pushed of it.
  if (actorId)
    await takeBack(
      tx,
      rows.flatMap(({ id, isDeaf }) => (isDeaf ? id : [])),
    )
}

/**
 * Counts who did it in the lines that it joined, unless they are there with something else. Asked once the lines are held: of two happenings at once
 * the second sees the first.
 */
const countPerson = (
  tx: Database,
  { written, actorId, cause }: { written: string[]; actorId: string; cause: string },
) =>
  tx.execute(sql`
    update notifications n set people = n.people + 1 where n.id = any(${sql.param(written)}::uuid[]) and n.count > 1 and not exists (
      select from notification_causes c where c.notification_id = n.id and c.actor_id = ${actorId} and c.cause <> ${cause})`)

const takeBack = (tx: Database, ids: string[]) =>
  tx.execute(sql`delete from notifications where id = any(${sql.param(ids)}::uuid[])`)

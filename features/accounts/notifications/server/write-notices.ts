import { type SQL, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Services } from '#shared/server/services.ts'
import { isOneOf } from './is-one-of.ts'

type Event = {
  recipients: readonly string[]
  topic: string
  kind: string
  /** Identifies the event: each recipient is notified of it only once. */
  cause: string
  group: string
  facts: unknown
  actorId: string | null
  businessId: string | undefined
  path: string
  pathOfMany: string
  /** The topic is always sent, hence never summarised, and also about people whom the recipient muted or blocked. */
  isAlways: boolean
  isHereByDefault: boolean
}

export type Written = {
  to: string
  id: string
  /** The cause names the notice; otherwise it still has to. */
  isLinked: boolean
  /** The recipient, or the business, has muted or blocked the actor: the notice is one of its own. */
  isDeaf: boolean
  /** The recipient has allowed push messages in a browser. */
  hasBrowsers: boolean
}

/** Rounds in which somebody may read the notice between the two statements of each. */
const maxRounds = 20

/**
 * Adds an event to the unread notice of its group, or creates that notice, for each recipient who was not notified of
 * it before; returns those notices. Whoever creates one takes its place in `unread_groups` first, which is unique; a
 * place of somebody else is never locked, because those who read lock the notice first and free its place afterwards.
 */
export async function writeNotices(
  services: Services,
  tx: Database,
  event: Event,
): Promise<Written[]> {
  const written: Written[] = []
  let remaining: readonly string[] = [...new Set(event.recipients)].filter(
    (id) => id !== event.actorId,
  )
  // Another round only for recipients whose notice was created or read between the two statements.
  for (let round = 0; remaining.length > 0; round++) {
    if (round === maxRounds) throw new Error(`notices of ${event.kind} are never unread`)
    const unread = await lockUnread(tx, remaining, event)
    const rows = await writeRound(services, tx, { remaining, unread, isFirst: round === 0 }, event)
    written.push(...rows.flatMap(({ id, ...row }) => (id ? [{ ...row, id }] : [])))
    remaining = rows.flatMap(({ id, to }) => (id ? [] : [to]))
  }
  return written
}

type Unread = { id: string; to: string }

/**
 * Locks the unread notices of the group until the transaction ends. Statements of their own: the next one then sees all
 * that was added to them before, and counts each person once.
 */
async function lockUnread(
  tx: Database,
  recipients: readonly string[],
  { kind, group }: Event,
): Promise<Unread[]> {
  const { rows: places } = await tx.execute<{ id: string }>(sql`
    select notification_id as id from unread_groups
    where recipient_id = any(${sql.param([...recipients])}::uuid[]) and group_key = ${`${kind}:${group}`}`)
  const { rows } = await tx.execute<Unread>(sql`
    select id, recipient_id as "to" from notifications
    where ${isOneOf(sql`id`, places)} and read_at is null order by recipient_id for update`)
  return rows
}

type Round = {
  remaining: readonly string[]
  /** Their locked notices. */
  unread: readonly Unread[]
  /** The event is claimed for the recipients, of concurrent calls by only one; in later rounds it is. */
  isFirst: boolean
}

/** The recipients as a table: their unread notice, the id of a new one, the key of its group, whether the list shows it. */
const recipientsOf = (
  { remaining, unread }: Round,
  { topic, kind, group, actorId, businessId, isAlways, isHereByDefault }: Event,
): SQL => {
  const known = new Map(unread.map(({ to, id }) => [to, id]))
  const ids = remaining.map((to) => known.get(to) ?? null)
  return sql`(
    select p.id as recipient_id, d.is_deaf, r.new_id, case when not d.is_deaf then r.unread_id end as unread_id,
      ${`${kind}:${group}`} || case when d.is_deaf then ' ' || r.new_id else '' end as group_key,
      ${isAlways}::boolean or coalesce(w.preference = 'each', ${isHereByDefault}::boolean) as is_here
    from unnest(${sql.param([...remaining])}::uuid[], ${sql.param(remaining.map(() => v7()))}::uuid[], ${sql.param(ids)}::uuid[]) as r (recipient_id, new_id, unread_id)
      join profiles p on p.id = r.recipient_id join users u on u.id = p.id and u.suspended_at is null
      cross join lateral (select not ${isAlways}::boolean and (hides_person(p.id, ${actorId}::uuid)
        or business_hides(${businessId ?? null}::uuid, ${actorId}::uuid)) as is_deaf) d
      left join notification_preferences w on w.user_id = p.id and w.topic = ${topic} and w.channel = 'here')`
}

/** `id` is null for those whose notice was created or read meanwhile; who was notified of the event before is left out. */
async function writeRound(
  services: Services,
  tx: Database,
  round: Round,
  event: Event,
): Promise<(Omit<Written, 'id'> & { id: string | null })[]> {
  const { topic, kind, cause, actorId, path, pathOfMany, isAlways } = event
  const now = sql`${services.now().toISOString()}::timestamptz`
  const pendingSince = isAlways ? sql`null::timestamptz` : now
  const [actor, facts] = [sql`${actorId}::uuid`, sql`${JSON.stringify(event.facts)}::jsonb`]
  const claimed = round.isFirst
    ? sql`insert into notification_causes (recipient_id, cause, notification_id, actor_id)
        select recipient_id, ${`${kind}:${cause}`}, case when is_deaf then new_id else unread_id end, ${actor} from recipients order by recipient_id
        on conflict do nothing returning recipient_id`
    : sql`select recipient_id from recipients`
  const { rows } = await tx.execute<Omit<Written, 'id'> & { id: string | null }>(sql`
    with recipients as materialized ${recipientsOf(round, event)},
    claimed as (${claimed}),
    added as (
      update notifications n set
        count = n.count + 1, facts = ${facts}, actor_id = ${actor}, path = ${pathOfMany}, is_here = r.is_here,
        people = n.people + coalesce((select 0 from notification_causes c where c.notification_id = n.id and c.actor_id = ${actor} limit 1), 1),
        summary_pending_since = coalesce(n.summary_pending_since, ${pendingSince}), changed_at = greatest(n.changed_at, ${now})
      from claimed join recipients r using (recipient_id) where n.id = r.unread_id and ${isOneOf(sql`n.id`, round.unread)}
      returning n.id, n.recipient_id),
    placed as (
      insert into unread_groups (recipient_id, group_key, notification_id)
      select recipient_id, group_key, new_id from claimed join recipients using (recipient_id) where unread_id is null order by recipient_id
      on conflict do nothing returning notification_id),
    created as (
      insert into notifications
        (id, recipient_id, topic, kind, group_key, facts, actor_id, path, is_here, summary_pending_since, created_at, changed_at)
      select new_id, recipient_id, ${topic}, ${kind}, group_key, ${facts}, ${actor}, ${path}, is_here, ${pendingSince}, ${now}, ${now}
      from recipients join placed on notification_id = new_id
      returning id, recipient_id)
    select recipient_id as "to", coalesce(a.id, n.id) as id, ${round.isFirst}::boolean and (a.id is not null or is_deaf) as "isLinked", is_deaf as "isDeaf",
      exists (select from push_subscriptions s where s.user_id = recipient_id) as "hasBrowsers"
    from claimed join recipients using (recipient_id) left join added a using (recipient_id) left join created n using (recipient_id)`)
  return rows
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'

/** A recipient with the id of their notice if it is a new one; `isDeaf` ones get one of their own. */
type Row = { id: string; to: string; isDeaf: boolean }

type Content = {
  topic: string
  kind: string
  group: string
  facts: unknown
  actorId: string | null
  path: string
  pathOfMany: string
  /** The topic is always sent, hence never summarised. */
  isAlways: boolean
  isHereByDefault: boolean
}

type Written = { id: string; to: string }

/** Rounds in which somebody may read the notice between the two statements of each. */
const maxRounds = 20

/**
 * Adds an event to the unread notice of its group, or creates that notice, for each recipient; returns the ids of the
 * notices. Whoever creates one takes its place in `unread_groups` first, which is unique; a place of somebody else is
 * never locked, because those who read lock the notice first and free its place afterwards.
 */
export async function writeNotices(
  services: Services,
  tx: Database,
  rows: readonly Row[],
  content: Content,
): Promise<string[]> {
  const written: string[] = []
  let remaining = rows
  // Another round only for recipients who read their notice between the two statements.
  for (let round = 0; remaining.length > 0; round++) {
    if (round === maxRounds) throw new Error(`notices of ${content.kind} are never unread`)
    const created = await createNotices(services, tx, remaining, content)
    const added = await addToNotices(services, tx, without(remaining, created), content)
    written.push(...[...created, ...added].map(({ id }) => id))
    remaining = without(remaining, [...created, ...added])
  }
  return written
}

const without = (rows: readonly Row[], done: readonly Written[]): readonly Row[] => {
  const recipients = new Set(done.map(({ to }) => to))
  return rows.filter(({ to }) => !recipients.has(to))
}

/** The recipients as a table: id of a new notice, recipient, key of the group, and whether the list shows it. */
const recipientsOf = (
  rows: readonly Row[],
  { topic, kind, group, isAlways, isHereByDefault }: Content,
): SQL => sql`(
  select r.id, r.recipient_id, ${`${kind}:${group}`} || case when r.is_deaf then ' ' || r.id else '' end as group_key,
    ${isAlways}::boolean or coalesce(w.preference = 'each', ${isHereByDefault}::boolean) as is_here
  from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map(({ to }) => to))}::uuid[],
      ${sql.param(rows.map(({ isDeaf }) => isDeaf))}::boolean[]) as r (id, recipient_id, is_deaf)
    left join notification_preferences w on w.user_id = r.recipient_id and w.topic = ${topic} and w.channel = 'here')`

const summaryPendingSince = (services: Services, { isAlways }: Content): SQL =>
  sql`${isAlways ? null : services.now().toISOString()}::timestamptz`

/** Creates notices for those who have no unread one of the group. Waits for others who are creating it. */
async function createNotices(
  services: Services,
  tx: Database,
  rows: readonly Row[],
  content: Content,
): Promise<Written[]> {
  const now = sql`${services.now().toISOString()}::timestamptz`
  const { rows: created } = await tx.execute<Written>(sql`
    with recipients as materialized ${recipientsOf(rows, content)},
    placed as (
      insert into unread_groups (recipient_id, group_key, notification_id)
      select recipient_id, group_key, id from recipients order by recipient_id
      on conflict do nothing returning notification_id)
    insert into notifications
      (id, recipient_id, topic, kind, group_key, facts, actor_id, path, is_here, summary_pending_since, created_at, changed_at)
    select r.id, r.recipient_id, ${content.topic}, ${content.kind}, r.group_key, ${JSON.stringify(content.facts)}::jsonb,
      ${content.actorId}::uuid, ${content.path}, r.is_here, ${summaryPendingSince(services, content)}, ${now}, ${now}
    from recipients r join placed p on p.notification_id = r.id
    returning id, recipient_id as "to"`)
  return created
}

/** Adds the event to the unread notices of the group. Leaves out those who read theirs meanwhile. */
async function addToNotices(
  services: Services,
  tx: Database,
  rows: readonly Row[],
  content: Content,
): Promise<Written[]> {
  if (rows.length === 0) return []
  const { rows: added } = await tx.execute<Written>(sql`
    with recipients as materialized ${recipientsOf(rows, content)},
    unread as (
      select n.id, r.is_here from recipients r
        join unread_groups g on g.recipient_id = r.recipient_id and g.group_key = r.group_key
        join notifications n on n.id = g.notification_id
      where n.read_at is null order by r.recipient_id for update of n)
    update notifications n set
      count = n.count + 1, people = n.people + ${content.actorId === null ? 1 : 0},
      facts = ${JSON.stringify(content.facts)}::jsonb, actor_id = ${content.actorId}::uuid, path = ${content.pathOfMany},
      is_here = u.is_here, summary_pending_since = coalesce(n.summary_pending_since, ${summaryPendingSince(services, content)}),
      changed_at = greatest(n.changed_at, ${services.now().toISOString()}::timestamptz)
    from unread u where n.id = u.id
    returning n.id, n.recipient_id as "to"`)
  return added
}

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

type Retraction<Facts> = {
  /** Recipients of the notices. */
  to: readonly string[]
  kind: string
  /** The cause that no longer applies. */
  cause: string
  /**
   * Gets the facts for a notice that still has other causes, who acted in the one they are of, and
   * the path if one cause remains; null leaves all unchanged.
   */
  remaining: (
    causes: string[],
  ) => Promise<{ facts: Facts; path: string; actorId?: string | null } | null>
}

type RemainingNotice = { id: string; count: number; causes: string[] }

/**
 * Removes a cause from unread notices: deletes notices with no other cause, and decreases the counts
 * of the others; of people only by somebody who did nothing else that the notice is about.
 */
export async function retractNotice<Facts>(
  tx: Database,
  { to, kind, cause, remaining }: Retraction<Facts>,
): Promise<void> {
  const key = `${kind}:${cause}`
  const isRecipient = sql`recipient_id = any(${sql.param([...to])}::uuid[])`
  const { rows: locked } = await tx.execute<{ id: string; count: number }>(sql`
    select n.id, n.count from notifications n where n.${isRecipient} and n.read_at is null
      and n.id in (select c.notification_id from notification_causes c where c.${isRecipient} and c.cause = ${key}) order by n.recipient_id for update`)
  if (locked.length === 0) return
  const ids = sql.param(locked.map(({ id }) => id))
  await tx.execute(sql`
    with gone as (
      delete from notification_causes where ${isRecipient} and cause = ${key} and notification_id = any(${ids}::uuid[])
      returning notification_id, actor_id)
    update notifications n set people = greatest(1, n.people - 1) from gone
    where n.id = gone.notification_id and not exists (select from notification_causes c
      where c.notification_id = n.id and c.actor_id = gone.actor_id and c.cause <> ${key})`)
  await tx.execute(sql`delete from notifications where id = any(${ids}::uuid[]) and count = 1`)
  const { rows: remainingNotices } = await tx.execute<RemainingNotice>(sql`
    select n.id, n.count, array(select substr(c.cause, ${kind.length + 2}) from notification_causes c where c.notification_id = n.id) as causes
    from notifications n where n.id = any(${ids}::uuid[])`)
  for (const { id, count, causes } of remainingNotices) {
    const content = await remaining(causes)
    await tx.execute(sql`
      update notifications set count = count - 1, people = least(people, count - 1),
        facts = coalesce(${content ? JSON.stringify(content.facts) : null}::jsonb, facts),
        actor_id = case when ${content !== null}::boolean then ${content?.actorId ?? null}::uuid else actor_id end,
        path = case when ${count === 2}::boolean then coalesce(${content?.path ?? null}, path) else path end
      where id = ${id}`)
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

type Retraction<Facts> = {
  /** Recipients of the notices. */
  to: readonly string[]
  kind: string
  /** The cause that no longer applies. */
  cause: string
  /**
   * Gets the facts for a notice that still has other causes, and the path if one cause remains;
   * null leaves both unchanged.
   */
  remaining: (causes: string[]) => Promise<{ facts: Facts; path: string } | null>
}

type RemainingNotice = { id: string; count: number; causes: string[] }

/**
 * Removes a cause from unread notices: deletes notices with no other cause, and decreases the count
 * of the others.
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
  await tx.execute(
    sql`delete from notification_causes where ${isRecipient} and cause = ${key} and notification_id = any(${ids}::uuid[])`,
  )
  await tx.execute(sql`delete from notifications where id = any(${ids}::uuid[]) and count = 1`)
  const { rows: remainingNotices } = await tx.execute<RemainingNotice>(sql`
    select n.id, n.count, array(select substr(c.cause, ${kind.length + 2}) from notification_causes c where c.notification_id = n.id) as causes
    from notifications n where n.id = any(${ids}::uuid[])`)
  for (const { id, count, causes } of remainingNotices) {
    const content = await remaining(causes)
    await tx.execute(sql`
      update notifications set count = count - 1, people = greatest(1, people - 1),
        facts = coalesce(${content ? JSON.stringify(content.facts) : null}::jsonb, facts),
        path = case when ${count === 2}::boolean then coalesce(${content?.path ?? null}, path) else path end
      where id = ${id}`)
  }
}

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

type Retracted<Facts> = {
  /** Whose notices. */
  to: readonly string[]
  kind: string
  /** What is no longer so, as it was told. */
  cause: string
  /** What a line is written from that still tells of others, and where it leads when it is one alone; null leaves it as it is. */
  remaining: (causes: string[]) => Promise<{ facts: Facts; path: string } | null>
}

type Line = { id: string; count: number; causes: string[] }

/** Takes what is no longer so out of notices that nobody read yet: a line that told of it alone goes, one that tells of several counts one less. */
export async function retractNotice<Facts>(
  tx: Database,
  { to, kind, cause, remaining }: Retracted<Facts>,
): Promise<void> {
  const key = `${kind}:${cause}`
  const whose = sql`recipient_id = any(${sql.param([...to])}::uuid[])`
  const { rows: held } = await tx.execute<{ id: string; count: number }>(sql`
    select n.id, n.count from notifications n where n.${whose} and n.read_at is null
      and n.id in (select c.notification_id from notification_causes c where c.${whose} and c.cause = ${key}) order by n.recipient_id for update`)
  if (held.length === 0) return
  const ids = sql.param(held.map(({ id }) => id))
  await tx.execute(
    sql`delete from notification_causes where ${whose} and cause = ${key} and notification_id = any(${ids}::uuid[])`,
  )
  await tx.execute(sql`delete from notifications where id = any(${ids}::uuid[]) and count = 1`)
  const { rows: left } = await tx.execute<Line>(sql`
    select n.id, n.count, array(select substr(c.cause, ${kind.length + 2}) from notification_causes c where c.notification_id = n.id) as causes
    from notifications n where n.id = any(${ids}::uuid[])`)
  for (const { id, count, causes } of left) {
    const told = await remaining(causes)
    await tx.execute(sql`
      update notifications set count = count - 1, people = greatest(1, people - 1),
        facts = coalesce(${told ? JSON.stringify(told.facts) : null}::jsonb, facts),
        path = case when ${count === 2}::boolean then coalesce(${told?.path ?? null}, path) else path end
      where id = ${id}`)
  }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/** What becomes of messages in the conversation to which they go. */
type Destination = {
  conversationId: string
  /** SQL condition of the messages `m` that go there or are there. */
  which: SQL
  /** SQL: side of a message `m` there; their own by default. */
  side?: SQL
  /** SQL: from where a message `m` came; as it was by default. */
  cameFrom?: SQL
}

/** A number above all that the messages have and will have, so that none meets another while they are numbered anew. */
async function findOffset(tx: Database, which: SQL, conversationId: string): Promise<number> {
  const { rows } = await tx.execute<{ highest: number }>(sql`
    select (coalesce(max(seq), 0) + count(*))::int as highest from messages m where ${which} or m.conversation_id = ${conversationId}`)
  return (rows[0]?.highest ?? 0) + 1
}

/** Brings messages into one conversation in the order of their times, numbered from one without gaps. */
export async function renumberMessages(
  tx: Database,
  { conversationId, which, side = sql`m.side`, cameFrom = sql`m.came_from` }: Destination,
): Promise<void> {
  const offset = await findOffset(tx, which, conversationId)
  await tx.execute(sql`
    with ordered as (
      select m.id, row_number() over (order by m.created_at, m.conversation_id <> ${conversationId}, m.seq) as place,
        ${side} as side, ${cameFrom} as came_from
      from messages m where ${which})
    update messages m set conversation_id = ${conversationId}, seq = ${offset}::int + o.place, side = o.side, came_from = o.came_from
    from ordered o where o.id = m.id`)
  await tx.execute(
    sql`update messages set seq = seq - ${offset}::int where conversation_id = ${conversationId}`,
  )
  await tx.execute(sql`
    update conversations set last_seq = (select count(*) from messages where conversation_id = ${conversationId})
    where id = ${conversationId}`)
}

/** Time of the first unread message of each side; what is older has been read. */
export async function findFirstUnread(
  tx: Database,
  conversationIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ profile: string; at: string }>(sql`
    select coalesce(p.profile_id, p.business_id)::text as profile, min(m.created_at)::text as at
    from conversation_parts p join messages m on m.conversation_id = p.conversation_id and m.seq > p.read_seq and m.side <> p.side and m.kind <> 'note'
    where p.conversation_id = any(${sql.param([...conversationIds])}::uuid[]) and coalesce(p.profile_id, p.business_id) is not null
    group by 1`)
  return new Map(rows.map(({ profile, at }) => [profile, at]))
}

/** Sets what a side has read, up to its first unread message, and counts the rest. */
export async function recountPart(
  tx: Database,
  conversationId: string,
  side: string,
  firstUnread: string | undefined,
): Promise<void> {
  await tx.execute(sql`
    with read as (select coalesce(max(seq), 0) as seq from messages
      where conversation_id = ${conversationId} and created_at < coalesce(${firstUnread ?? null}::timestamptz, 'infinity'))
    update conversation_parts p set read_seq = read.seq, unread = (select count(*) from messages m
      where m.conversation_id = p.conversation_id and m.seq > read.seq and m.side <> p.side and m.kind <> 'note')
    from read where p.conversation_id = ${conversationId} and p.side = ${side}`)
}

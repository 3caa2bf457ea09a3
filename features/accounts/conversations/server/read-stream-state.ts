import { sql } from 'drizzle-orm'
import type { Services } from '#shared/server/services.ts'
import { isBlockedByTeam } from './inbox/select-inbox-rows.ts'
import { countUnreadOf } from './person/count-unread-conversations.ts'
import { isBlockedBySide } from './person/select-rows.ts'

/** Unread conversations of a person, and when the newest message came to them or to a business of theirs. */
type StreamState = { messages: number; newestMessage: string | null }

const newest = (owner: ReturnType<typeof sql>) =>
  sql`(select p.changed_at from conversation_parts p join conversations c on c.id = p.conversation_id
    where ${owner} order by p.changed_at desc, p.conversation_id limit 1)`

/** Reads what the live stream tells of conversations; a few entries of indexes for each account. */
export async function readStreamState(
  { db }: Services,
  userIds: readonly string[],
): Promise<Map<string, StreamState>> {
  // As JSON, whose length the planner does not consider: it would plan the statement again for each number of people.
  const { rows } = await db.execute<StreamState & { id: string }>(sql`
    select a.id, ${countUnreadOf(sql`a.id`)} as messages,
      to_char(greatest(${newest(sql`p.profile_id = a.id and not ${isBlockedBySide}`)},
        (select max(${newest(sql`p.business_id = t.business_id and not ${isBlockedByTeam}`)}) from business_members t where t.profile_id = a.id))
        at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "newestMessage"
    from (select id::uuid from json_array_elements_text(${JSON.stringify(userIds)}) as a (id)) a`)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

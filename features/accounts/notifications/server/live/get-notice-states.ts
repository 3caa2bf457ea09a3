import type { Services } from '#shared/server/services.ts'
import { maxCountedNotices } from '../../vocabulary.ts'

/**
 * State of a person's notices: number of unread ones (100 means 100 or more), and when the newest
 * changed.
 */
export type StreamState = { count: number; newest: string | null }

/** Gets the state of these people's notices; reads only a few index entries for each. */
export async function getNoticeStates(
  { pool }: Services,
  userIds: readonly string[],
): Promise<Map<string, StreamState>> {
  const { rows } = await pool.query<StreamState & { id: string }>({
    name: 'standing of notices',
    text: `select p.id,
        (select count(*)::int from (select from notifications n where n.recipient_id = p.id and n.read_at is null and n.is_here limit ${maxCountedNotices}) unread) as count,
        (select to_char(n.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from notifications n
          where n.recipient_id = p.id and n.is_here order by n.changed_at desc, n.id desc limit 1) as newest
      from (select id::uuid from json_array_elements_text($1) as a (id)) p`,
    // As JSON, whose length the planner does not consider: it would plan the statement again for each number of people.
    values: [JSON.stringify(userIds)],
  })
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

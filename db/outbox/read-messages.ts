import type { Client } from 'pg'
import type { Message } from './own-messages.ts'

/**
 * The messages whose transaction was not visible in the snapshot $1 and is now: ids are given before
 * the commit, so that reading by id would miss those of transactions that commit late.
 */
const newMessages = `select pg_current_snapshot()::text as snapshot,
  coalesce((select json_agg(json_build_object('id', id::text, 'channel', channel, 'payload', payload) order by id) from outbox
    where xid >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(xid, $1::pg_snapshot)), '[]') as messages`

/** Reads the messages that were committed from now on; each is returned once. */
export async function openMessageReader(
  client: Pick<Client, 'query'>,
): Promise<() => Promise<Message[]>> {
  const { rows } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  )
  let snapshot = rows[0]?.snapshot
  return async () => {
    const { rows } = await client.query<{ snapshot: string; messages: Message[] }>({
      name: 'new_messages',
      text: newMessages,
      values: [snapshot],
    })
    snapshot = rows[0]?.snapshot
    return rows[0]?.messages ?? []
  }
}

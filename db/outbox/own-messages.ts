import type { Pool, PoolClient } from 'pg'

export type Message = { id: string; channel: string; payload: string }

/** SQLSTATE of the notice by which `publish_message` hands a message to the process that wrote it. */
const noticeCode = 'LJ001'

/** Above this many unread messages of rolled back transactions, all are forgotten: some are then delivered twice. */
const maxUnread = 10_000

type Notice = {
  code?: string | undefined
  message?: string | undefined
  detail?: string | undefined
  hint?: string | undefined
}

/**
 * Messages that this process writes. They are delivered as soon as their connection is released,
 * after the commit and before the caller goes on, so that a person's next request in this process
 * sees their change. Those of a transaction that was rolled back are delivered too: receivers only
 * read again what may have changed.
 */
export function followOwnMessages(deliver: (messages: readonly Message[]) => void) {
  const pending = new WeakMap<PoolClient, Message[]>()
  /** Ids of delivered messages that were not read from the table yet. */
  const unread = new Set<string>()

  return {
    /** Follows a pool that has no connection yet. */
    follow(pool: Pool): void {
      pool.on('connect', (client) => {
        client.on('notice', ({ code, message: id = '', detail = '', hint = '' }: Notice) => {
          if (code !== noticeCode) return
          if (unread.size >= maxUnread) unread.clear()
          unread.add(id)
          const messages = pending.get(client) ?? []
          messages.push({ id, channel: hint, payload: detail })
          pending.set(client, messages)
        })
      })
      pool.on('release', (_error, client) => {
        const messages = pending.get(client)
        if (!messages) return
        pending.delete(client)
        deliver(messages)
      })
    },
    /** Whether a message read from the table is one of this process; asks once per message. */
    takeOwn: (id: string) => unread.delete(id),
    /** Forgets the unread ones: the table's ids may begin anew. */
    clear: () => unread.clear(),
  }
}

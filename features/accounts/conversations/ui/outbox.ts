import { accountEntry } from '#shared/ui/calls/account-storage.ts'
import { signedInAccountId } from '#shared/ui/calls/signed-in-account-id.ts'

/** A file that was uploaded for a message. */
export type AttachedFile = { fileId: string; name: string }

/** A message that the server has not confirmed. It stays on the device until then. */
export type OutgoingMessage = {
  /** Its idempotency key: however often it is sent, it exists once. */
  key: string
  /** The person's own conversations (`mine`), or the business whose inbox it is written in. */
  room: string
  conversationId: string
  text: string
  /** Absent in messages that were written before there were files. */
  files?: AttachedFile[]
  isNote: boolean
  writtenAt: string
  /** Why it was refused, in Spanish; null while it waits to be sent. */
  problem: string | null
}

const isOutgoing = (stored: unknown): stored is OutgoingMessage => {
  const { key, room, conversationId, text, writtenAt } = (stored ?? {}) as Record<string, unknown>
  return [key, room, conversationId, text, writtenAt].every((value) => typeof value === 'string')
}

/** Unsent messages of one account on this device, in the order in which they were written. */
type Outbox = {
  read: () => OutgoingMessage[]
  change: (by: (rows: OutgoingMessage[]) => OutgoingMessage[]) => void
  watch: (listener: () => void) => () => void
}

const none: OutgoingMessage[] = []

/** Where the browser stores nothing, the messages are kept as long as the page is open. */
function openOutbox(owner: string | null): Outbox {
  const entry = accountEntry<OutgoingMessage[]>(
    {
      key: 'mensajes-por-enviar',
      parse: (stored) => (Array.isArray(stored) ? stored.filter(isOutgoing) : null),
    },
    owner,
  )
  let inMemory: OutgoingMessage[] | null = null
  const listeners = new Set<() => void>()
  const read = () => inMemory ?? entry.read() ?? none
  return {
    read,
    change(by) {
      const next = by(read())
      if (next.length === 0) entry.clear()
      inMemory = next.length === 0 || entry.store(next) ? null : next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      const stop = entry.watch(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}

const opened = new Map<string | null, Outbox>()

/** The outbox of the signed-in account. */
export function ownOutbox(): Outbox {
  const owner = signedInAccountId()
  const outbox = opened.get(owner) ?? openOutbox(owner)
  opened.set(owner, outbox)
  return outbox
}

import type { Database, Services } from '#shared/server/services.ts'
import type { ConversationRecord, MessageRecord } from '../conversation-sides.ts'
import { insertOnce, type NewMessage } from './insert-message.ts'
import { notifyMessage } from './notify-message.ts'

type NewText = Omit<NewMessage, 'kind' | 'card' | 'isQuiet'> & { text: string }

type SentText = {
  message: MessageRecord
  /** Name of the writer's account; null where it has none. */
  author: string | null
}

/**
 * Adds a text to a conversation that the transaction has locked, and notifies the other side. Resolves to null when the
 * side has sent a message with the key before.
 */
export async function sendTextOnce(
  services: Services,
  tx: Database,
  conversation: ConversationRecord,
  text: NewText,
): Promise<SentText | null> {
  const inserted = await insertOnce(services, tx, conversation, { ...text, kind: 'text' })
  if (!inserted) return null
  const { message } = inserted
  const files = (text.files ?? []).map(({ name }) => name)
  const author = await notifyMessage(services, tx, { conversation, ...inserted, files })
  return { message, author }
}

/** `sendTextOnce` with a key that was never used: check it before with `findByKey`. */
export async function sendText(
  ...[services, tx, conversation, text]: Parameters<typeof sendTextOnce>
): Promise<MessageRecord> {
  const sent = await sendTextOnce(services, tx, conversation, text)
  if (!sent) throw new Error('the key of a new text was used before')
  return sent.message
}

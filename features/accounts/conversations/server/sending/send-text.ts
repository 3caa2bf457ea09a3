import type { Database, Services } from '#shared/server/services.ts'
import type { ConversationRecord, MessageRecord } from '../conversation-sides.ts'
import { insertMessage, type NewMessage } from './insert-message.ts'
import { notifyMessage } from './notify-message.ts'

/** Adds a text to a conversation that the transaction has locked, and notifies the other side. */
export async function sendText(
  services: Services,
  tx: Database,
  conversation: ConversationRecord,
  text: Omit<NewMessage, 'kind' | 'card' | 'isQuiet'> & { text: string },
): Promise<MessageRecord> {
  const { message, unreadBefore } = await insertMessage(services, tx, conversation, {
    ...text,
    kind: 'text',
  })
  const files = (text.files ?? []).map(({ name }) => name)
  await notifyMessage(services, tx, { conversation, message, unreadBefore, files })
  return message
}

import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { startConversation as contract } from '../../contract/person.ts'
import { findByKey, sideOf } from '../conversation-sides.ts'
import { serializeMessage } from '../read-messages.ts'
import type { NewFile } from '../sending/attach-files.ts'
import { checkRequest } from '../sending/check-request.ts'
import { explainRefusal } from '../sending/explain-refusal.ts'
import { findRecipient } from '../sending/find-recipient.ts'
import { openConversation, type Pair } from '../sending/open-conversation.ts'
import { sendText } from '../sending/send-text.ts'
import { acceptByWriting } from './answer-message-request.ts'

type First = { pair: Pair; callerId: string; key: string; text: string; files: NewFile[] }

/** Serialises the first contacts of a person, of which a day allows only so many. */
const lockSender = (tx: Database, profileId: string) =>
  tx.execute(sql`select 1 from profiles where id = ${profileId} for no key update`)

async function send(services: Services, tx: Database, { pair, callerId, ...written }: First) {
  if (pair.kind === 'people') await lockSender(tx, callerId)
  const { conversation, isNew } = await openConversation(tx, pair, services.now())
  const side = sideOf(conversation, callerId)
  if (!side) throw new Error('the caller has no side in their own conversation')
  const before = await findByKey(tx, conversation.id, side, written.key)
  if (before) return { conversation, side, message: before }
  const isRequest = isNew && pair.kind === 'people'
  const refusal = await explainRefusal(
    tx,
    isRequest ? { ...conversation, request: null } : conversation,
    callerId,
  )
  if (refusal) throw new AppError('forbidden', refusal)
  if (isRequest) await checkRequest(services, tx, { ...pair, ...written })
  else await acceptByWriting(tx, conversation, side)
  const message = await sendText(services, tx, conversation, {
    side,
    authorId: callerId,
    ...written,
  })
  return { conversation, side, message }
}

/**
 * Writes to a business or person for the first time, or goes on in the conversation that exists.
 * Throws `forbidden` where they do not receive messages of the caller.
 */
export const startConversation = handle(
  contract,
  async ({ services, caller, input: { to, ...written } }) => {
    const pair = await findRecipient(services, services.db, to, caller.userId)
    const { conversation, side, message } = await services.db.transaction((tx) =>
      send(services, tx, { pair, callerId: caller.userId, ...written }),
    )
    return {
      conversationId: conversation.id,
      message: await serializeMessage(services, services.db, message.id, {
        reader: { side, profileId: caller.userId },
        businessId: conversation.businessId,
      }),
    }
  },
)

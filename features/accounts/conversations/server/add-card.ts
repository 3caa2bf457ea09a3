import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Database, Services } from '#shared/server/services.ts'
import type { CardKind } from '../vocabulary.ts'
import { insertMessage } from './sending/insert-message.ts'
import { openConversation } from './sending/open-conversation.ts'

type NewCard = {
  businessId: string
  personId: string
  kind: CardKind
  id: string
  /** The member of the team who sent it, where the business did; otherwise the person did. */
  sentBy?: string
  /** The other side is to read and answer it in the conversation; otherwise the card is only shown. */
  isWaiting: boolean
}

/**
 * Adds a request, order, return or quotation to the conversation of a person with a business, once;
 * opens the conversation if they have none. Notifies nobody: the card's own feature does. Adds none for
 * the team of the business itself.
 */
export async function addCard(
  services: Services,
  tx: Database,
  { businessId, personId, kind, id, sentBy, isWaiting }: NewCard,
): Promise<void> {
  const { rows: team } = await tx.execute(
    sql`select from business_members where business_id = ${businessId} and profile_id = ${personId}`,
  )
  if (team.length > 0) return
  const pair = { kind: 'business' as const, businessId, personId }
  const { conversation } = await openConversation(tx, pair, services.now())
  const { rows: added } = await tx.execute(sql`
    select from messages where conversation_id = ${conversation.id} and card_kind = ${kind} and card_id = ${id}`)
  if (added.length > 0) return
  await insertMessage(services, tx, conversation, {
    side: sentBy ? 'business' : 'person',
    key: v7(),
    authorId: sentBy ?? personId,
    kind: 'card',
    card: { kind, id },
    isQuiet: !isWaiting,
  })
}

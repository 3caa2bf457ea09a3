import { sql } from 'drizzle-orm'
import { addCard } from '#features/accounts/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { ConversationCards } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type LeadState, leadStateWords, maxProvedLeads } from '../vocabulary.ts'
import { leadPath } from './lead-path.ts'

type Row = {
  id: string
  businessId: string
  code: string
  about: string | null
  page: string | null
  message: string | null
  state: LeadState
  isAnswered: boolean
}

async function readCardRows(db: Database, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, business_id as "businessId", code, about, page, message, state, answered_at is not null as "isAnswered"
    from leads where id = any(${sql.param([...ids])}::uuid[])`)
  return rows
}

/** A request as a card of its conversation. What the team thinks of it is for the team alone. */
export const leadCards: ConversationCards = async (db, ids, side) =>
  (await readCardRows(db, ids)).map(
    ({ id, businessId, code, about, message, state, isAnswered }) => ({
      id,
      title: about ? `Solicitud ${code} sobre «${about}»` : `Solicitud ${code}`,
      state: side === 'business' ? leadStateWords[state] : isAnswered ? 'Atendida' : 'Enviada',
      detail: message,
      path: side === 'business' ? leadPath(businessId, id) : null,
    }),
  )

/** A private question about a product: the request that the product's page sent, which the person finds again there. */
export const questionCards: ConversationCards = async (db, ids, side) =>
  (await readCardRows(db, ids)).map(
    ({ id, businessId, about, page, message, state, isAnswered }) => ({
      id,
      title: about ? `Pregunta sobre «${about}»` : 'Pregunta',
      state: side === 'business' ? leadStateWords[state] : isAnswered ? 'Respondida' : 'Enviada',
      detail: message,
      path: side === 'business' ? leadPath(businessId, id) : page,
    }),
  )

/** Written requests: where somebody tapped WhatsApp, the conversation goes on there. */
const isWritten = sql`l.channel <> 'whatsapp' and l.message is not null`

/** What is asked from the page of a product is a question about it. */
const kindOf = ({ about }: Pick<Row, 'about'>): 'question' | 'lead' => (about ? 'question' : 'lead')

/** Shows what a signed-in person asked in their conversation with the business. */
export async function addLeadCard(
  services: Services,
  tx: Database,
  { leadId, businessId, profileId }: Events['lead.received'],
): Promise<void> {
  if (!profileId) return
  const { rows } = await tx.execute<Pick<Row, 'about'>>(
    sql`select l.about from leads l where l.id = ${leadId} and ${isWritten}`,
  )
  if (!rows[0]) return
  const card = { businessId, personId: profileId, kind: kindOf(rows[0]), id: leadId }
  await addCard(services, tx, { ...card, isWaiting: true })
}

type Proved = Pick<Row, 'id' | 'businessId' | 'state' | 'about'>

/** Shows what somebody asked without an account, once they prove the mailbox that they gave. */
export async function addProvedLeadCards(
  services: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  const { rows } = await tx.execute<Proved>(sql`
    select l.id, l.business_id as "businessId", l.state, l.about from leads l join users u on u.id = ${userId} and lower(l.email) = lower(u.email)
    where l.profile_id is null and ${isWritten}
      -- Questions of before were shown as requests.
      and not (l.about is not null and exists (select from messages m where m.card_kind = 'lead' and m.card_id = l.id)) order by l.created_at desc limit ${maxProvedLeads}`)
  // The oldest first, by business: concurrent additions lock conversations in one order.
  const ordered = rows
    .toReversed()
    .toSorted((a, b) => (a.businessId < b.businessId ? -1 : Number(a.businessId > b.businessId)))
  for (const { id, businessId, state, about } of ordered)
    await addCard(services, tx, {
      businessId,
      personId: userId,
      kind: kindOf({ about }),
      id,
      isWaiting: state === 'new',
    })
}

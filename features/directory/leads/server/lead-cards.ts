import { sql } from 'drizzle-orm'
import { addCard } from '#features/accounts/server.ts'
import type { Events } from '#shared/server/events.ts'
import type { ConversationCards } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type LeadState, leadStateWords, maxProvedLeads } from '../vocabulary.ts'

type Row = {
  id: string
  businessId: string
  code: string
  about: string | null
  message: string | null
  state: LeadState
  isAnswered: boolean
}

/** A request as a card of its conversation. What the team thinks of it is for the team alone. */
export const leadCards: ConversationCards = async (db, ids, side) => {
  const { rows } = await db.execute<Row>(sql`
    select id, business_id as "businessId", code, about, message, state, answered_at is not null as "isAnswered"
    from leads where id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id, businessId, code, about, message, state, isAnswered }) => ({
    id,
    title: about ? `Solicitud ${code} sobre «${about}»` : `Solicitud ${code}`,
    state: side === 'business' ? leadStateWords[state] : isAnswered ? 'Atendida' : 'Enviada',
    detail: message,
    path:
      side === 'business'
        ? `/dashboard-my-business/solicitudes?negocio=${businessId}&solicitud=${id}`
        : null,
  }))
}

/** Written requests: where somebody tapped WhatsApp, the conversation goes on there. */
const isWritten = sql`l.channel <> 'whatsapp' and l.message is not null`

/** Shows what a signed-in person asked in their conversation with the business. */
export async function addLeadCard(
  services: Services,
  tx: Database,
  { leadId, businessId, profileId }: Events['lead.received'],
): Promise<void> {
  if (!profileId) return
  const { rows } = await tx.execute(
    sql`select from leads l where l.id = ${leadId} and ${isWritten}`,
  )
  if (rows.length === 0) return
  const card = { businessId, personId: profileId, kind: 'lead' as const, id: leadId }
  await addCard(services, tx, { ...card, isWaiting: true })
}

type Proved = { id: string; businessId: string; state: LeadState }

/** Shows what somebody asked without an account, once they prove the mailbox that they gave. */
export async function addProvedLeadCards(
  services: Services,
  tx: Database,
  { userId }: Events['mailbox.proved'],
): Promise<void> {
  const { rows } = await tx.execute<Proved>(sql`
    select l.id, l.business_id as "businessId", l.state from leads l join users u on u.id = ${userId} and lower(l.email) = lower(u.email)
    where l.profile_id is null and ${isWritten} order by l.created_at desc limit ${maxProvedLeads}`)
  // The oldest first, by business: concurrent additions lock conversations in one order.
  const ordered = rows
    .toReversed()
    .toSorted((a, b) => (a.businessId < b.businessId ? -1 : Number(a.businessId > b.businessId)))
  for (const { id, businessId, state } of ordered)
    await addCard(services, tx, {
      businessId,
      personId: userId,
      kind: 'lead',
      id,
      isWaiting: state === 'new',
    })
}

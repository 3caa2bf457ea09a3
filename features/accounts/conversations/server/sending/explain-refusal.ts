import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { conversationLengths } from '../../vocabulary.ts'
import { type ConversationRecord, otherPersonOf, sideOf } from '../conversation-sides.ts'

type Standing = Pick<ConversationRecord, 'personId' | 'peerId' | 'businessId'> &
  Partial<Pick<ConversationRecord, 'request' | 'requestBy'>>

/** SQL: an account that somebody uses. */
const isOpenAccount = (id: string) =>
  sql`exists (select from users u where u.id = ${id} and u.suspended_at is null)`

async function explainOfBusiness(db: Database, businessId: string, callerId: string) {
  const { rows } = await db.execute<{ isReachable: boolean; isMember: boolean }>(sql`
    select b.claimed and b.state in ('published', 'holiday') as "isReachable",
      exists (select from business_members m where m.business_id = b.id and m.profile_id = ${callerId}) as "isMember"
    from businesses b where b.id = ${businessId}`)
  if (rows[0]?.isMember)
    return 'Eres parte del equipo de este negocio: aquí le escriben sus clientes.'
  return rows[0]?.isReachable ? null : 'Este negocio no recibe mensajes por ahora.'
}

async function explainOfPerson(db: Database, otherId: string | null, callerId: string) {
  if (!otherId) return 'Esta persona eliminó su cuenta.'
  const { rows } = await db.execute<{ isOpen: boolean; isBlocked: boolean }>(sql`
    select ${isOpenAccount(otherId)} as "isOpen",
      exists (select from blocks where owner_id = ${callerId} and person_id = ${otherId}) as "isBlocked"`)
  if (rows[0]?.isBlocked) return 'Bloqueaste a esta persona. Desbloquéala para escribirle.'
  return rows[0]?.isOpen ? null : 'Esta cuenta no recibe mensajes por ahora.'
}

/**
 * Why a person cannot write in a conversation now, in Spanish; null when they can. A declined
 * request is one that waits to its sender, and whether the other side blocked them is not asked.
 */
export async function explainRefusal(
  db: Database,
  standing: Standing,
  callerId: string,
): Promise<string | null> {
  const side = sideOf(standing, callerId)
  if (!side) return null
  if (standing.businessId) return explainOfBusiness(db, standing.businessId, callerId)
  const { request, requestBy } = standing
  const refusal = await explainOfPerson(db, otherPersonOf(standing, side), callerId)
  if (refusal || !request || request === 'accepted' || requestBy !== side) return refusal
  return 'Ya le escribiste. Podrás seguir cuando acepte tu solicitud.'
}

/** Why the team cannot answer a person now; null when it can. */
export async function explainTeamRefusal(
  db: Database,
  { personId, businessId }: { personId: string | null; businessId: string },
): Promise<string | null> {
  if (!personId) return 'Esta persona eliminó su cuenta: ya no puede leer tu respuesta.'
  const { rows } = await db.execute<{ isOpen: boolean; isBlocked: boolean; isMember: boolean }>(sql`
    select ${isOpenAccount(personId)} as "isOpen", business_hides(${businessId}::uuid, ${personId}::uuid) as "isBlocked",
      exists (select from business_members where business_id = ${businessId} and profile_id = ${personId}) as "isMember"`)
  if (rows[0]?.isBlocked) return 'El negocio bloqueó a esta persona. Desbloquéala para responderle.'
  if (rows[0]?.isMember)
    return 'Esta persona ya es parte del equipo. Puedes dejar una nota interna.'
  return rows[0]?.isOpen ? null : 'Esta cuenta no recibe mensajes por ahora.'
}

/** Most characters of a person's next message: a request is short, its answer is not. */
export function maxLengthOf(standing: Standing, callerId: string): number {
  const { businessId, request, requestBy } = standing
  const isRequest =
    !businessId &&
    (!request || (request !== 'accepted' && requestBy === sideOf(standing, callerId)))
  return isRequest ? conversationLengths.request : conversationLengths.text
}

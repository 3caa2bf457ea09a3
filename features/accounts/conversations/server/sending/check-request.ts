import { sql } from 'drizzle-orm'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { findLinks } from '#shared/text/find-links.ts'
import { dayMs } from '#shared/time/durations.ts'
import { conversationLengths, maxRequestsADay } from '../../vocabulary.ts'

export type Request = {
  senderId: string
  recipientId: string
  text: string
  files: readonly unknown[]
}

/** Throws `invalid` for a first message that is long, leads somewhere else or has files. */
function checkRequestContent({ text, files }: Request): void {
  if (text.length > conversationLengths.request)
    throw invalidField(
      'text',

      `Es tu primer mensaje a esta persona: usa como máximo ${conversationLengths.request} caracteres.`,
    )
  if (findLinks(text).some(({ href }) => href))
    throw invalidField(
      'text',
      'Es tu primer mensaje a esta persona: quita el enlace. Podrás mandarlo cuando acepte.',
    )
  if (files.length > 0)
    throw invalidField(
      'files',
      'Es tu primer mensaje a esta persona: quita los archivos. Podrás mandarlos cuando acepte.',
    )
}

/** SQL: the recipient follows what the sender publishes: their blog, or a business or store of theirs. */
const follows = ({
  recipientId,
  senderId,
}: Pick<Request, 'senderId' | 'recipientId'>) => sql`exists (
  select from reactions r where r.profile_id = ${recipientId} and r.act = 'follow' and (
    exists (select from authors a where a.id = r.subject_id and a.profile_id = ${senderId})
    or exists (select from business_members m where m.profile_id = ${senderId} and m.business_id = r.subject_id)
    or exists (select from stores s join business_members m on m.business_id = s.business_id
      where s.id = r.subject_id and m.profile_id = ${senderId})))`

/** Why a person receives no first message of the sender, by their settings; null when they do. The platform's team always does. */
export async function explainWriters(
  db: Database,
  pair: Pick<Request, 'senderId' | 'recipientId'>,
): Promise<string | null> {
  const { rows } = await db.execute<{ writers: string; follows: boolean }>(sql`
    select s.writers, ${follows(pair)} as follows from message_settings s
    where s.profile_id = ${pair.recipientId} and not exists (select from staff_access t where t.profile_id = s.profile_id)`)
  const [row] = rows
  if (row?.writers === 'nobody') return 'Esta persona no recibe mensajes de gente nueva.'
  if (row?.writers === 'followed' && !row.follows)
    return 'Esta persona solo recibe mensajes de quienes sigue.'
  return null
}

/** Throws `too_many` when the sender began as many conversations as a day allows. Lock the sender before. */
async function checkDay(services: Services, tx: Database, senderId: string): Promise<void> {
  const since = new Date(services.now().getTime() - dayMs)
  const { rows } = await tx.execute<{ count: number; oldest: string | null }>(sql`
    select count(*)::int as count, min(created_at) as oldest from (
      select created_at from conversations where person_id = ${senderId} and request_by = 'person'
      union all select created_at from conversations where peer_id = ${senderId} and request_by = 'peer') begun
    where created_at > ${since.toISOString()}::timestamptz`)
  const { count = 0, oldest = null } = rows[0] ?? {}
  // The one that is being begun is counted already.
  if (count <= maxRequestsADay || !oldest) return
  const retryAfter = Math.ceil((new Date(oldest).getTime() - since.getTime()) / 1000)
  throw new AppError(
    'too_many',
    `Hoy ya empezaste ${maxRequestsADay} conversaciones. Podrás escribirle a alguien nuevo mañana.`,
    { retryAfter: Math.max(1, retryAfter) },
  )
}

/**
 * Checks the first message between two persons, whose conversation was just created. Throws
 * `forbidden` where the recipient receives none, `invalid` for its text, and `too_many`.
 */
export async function checkRequest(
  services: Services,
  tx: Database,
  request: Request,
): Promise<void> {
  const refusal = await explainWriters(tx, request)
  if (refusal) throw new AppError('forbidden', refusal)
  checkRequestContent(request)
  await checkDay(services, tx, request.senderId)
}

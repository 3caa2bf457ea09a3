import { sql } from 'drizzle-orm'
import { minMeasuredAnswers } from '#shared/answer-time.ts'
import { measureAnswers } from '#shared/server/measure-answers.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type Conversation, readConversation as contract } from '../../contract/person.ts'
import { unknownConversation } from '../conversation-sides.ts'
import { explainRefusal, maxLengthOf } from '../sending/explain-refusal.ts'
import { type PersonRow, selectRows, serializePersonRow } from './select-rows.ts'

/** A conversation of a person. Throws `not_found`. */
async function findOwnRow(
  db: Database,
  conversationId: string,
  profileId: string,
): Promise<PersonRow> {
  const { rows } = await db.execute<PersonRow>(
    selectRows(sql`p.profile_id = ${profileId} and p.conversation_id = ${conversationId}`, 1),
  )
  if (!rows[0]) throw unknownConversation()
  return rows[0]
}

/** The caller's own mute or block of a person. */
async function findHidden(
  db: Database,
  ownerId: string,
  personId: string | null,
): Promise<Conversation['hidden']> {
  const { rows } = await db.execute<NonNullable<Conversation['hidden']>>(sql`
    select id, 'block' as way from blocks where owner_id = ${ownerId} and person_id = ${personId}::uuid
    union all select id, 'mute' from mutes where owner_id = ${ownerId} and person_id = ${personId}::uuid limit 1`)
  return rows[0] ?? null
}

async function readAnswerMinutes({ pool, now }: Services, businessId: string | null) {
  if (!businessId) return null
  const { measured, minutes } = await measureAnswers(pool, businessId, now())
  return measured >= minMeasuredAnswers ? minutes : null
}

/** One of the caller's conversations, and whether they can write in it. */
export const readConversation = handle(
  contract,
  async ({ services, caller, input: { conversationId } }) => {
    const row = await findOwnRow(services.db, conversationId, caller.userId)
    const { side, otherId, businessId, request, requestBy } = row
    const [personId, peerId] =
      side === 'person' ? [caller.userId, otherId] : [otherId, caller.userId]
    const standing = { personId, peerId, businessId, request, requestBy }
    return {
      ...serializePersonRow(row),
      refusal: await explainRefusal(services.db, standing, caller.userId),
      maxLength: maxLengthOf(standing, caller.userId),
      answerMinutes: await readAnswerMinutes(services, businessId),
      hidden: await findHidden(services.db, caller.userId, otherId),
    }
  },
)

import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { handle } from '#shared/server/route.ts'
import { findConversationWith as contract } from '../../contract/person.ts'
import { explainWriters } from '../sending/check-request.ts'
import { explainRefusal, maxLengthOf } from '../sending/explain-refusal.ts'
import { findRecipient } from '../sending/find-recipient.ts'
import { findConversationOf } from '../sending/open-conversation.ts'
import { type Counterpart, counterpartColumns, serializeCounterpart } from './select-rows.ts'

/** The conversation with a business or person, and whether the caller may write to them. */
export const findConversationWith = handle(
  contract,
  async ({ services, caller, input: { to } }) => {
    const { db } = services
    const pair = await findRecipient(services, db, to, caller.userId)
    const recipientId = pair.kind === 'people' ? pair.recipientId : null
    const businessId = pair.kind === 'business' ? pair.businessId : null
    const conversation = await findConversationOf(db, pair)
    const standing = conversation ?? {
      personId: caller.userId,
      peerId: recipientId,
      businessId,
      request: null,
      requestBy: null,
    }
    const { rows } = await db.execute<Counterpart>(sql`
      select ${counterpartColumns} from (select ${businessId}::uuid as business_id, ${recipientId}::uuid as profile_id) o
      left join businesses b on b.id = o.business_id left join business_cards g on g.business_id = b.id
      left join profiles n on n.id = o.profile_id`)
    const own = await explainRefusal(db, standing, caller.userId)
    const theirs = pair.kind === 'people' && !conversation ? await explainWriters(db, pair) : null
    return {
      conversationId: conversation?.id ?? null,
      with: serializeCounterpart(onlyRow(rows)),
      kind: pair.kind,
      refusal: own ?? theirs,
      maxLength: maxLengthOf(standing, caller.userId),
    }
  },
)

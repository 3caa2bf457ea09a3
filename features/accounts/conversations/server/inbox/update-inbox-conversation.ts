import { and, eq } from 'drizzle-orm'
import { conversationParts } from '#db/tables/accounts/conversations.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { updateInboxConversation as contract } from '../../contract/inbox.ts'
import { checkAhead } from '../check-ahead.ts'
import { lockOfBusiness } from '../conversation-sides.ts'
import { findInboxRow } from './read-inbox-conversation.ts'
import { serializeInboxRow } from './select-inbox-rows.ts'

type Changes = ParsedInput<typeof contract>

/** Throws `invalid` for somebody outside of the team. */
async function checkAssignee(
  tx: Database,
  { businessId, assigneeId }: Pick<Changes, 'businessId' | 'assigneeId'>,
): Promise<void> {
  if (!assigneeId) return
  const isMember = and(
    eq(businessMembers.businessId, businessId),
    eq(businessMembers.profileId, assigneeId),
  )
  if (await tx.$count(businessMembers, isMember)) return
  throw invalidField('assigneeId', 'Esa persona ya no es parte del equipo.')
}

/** Columns of a state: nobody waits where the team answered or ended it. */
function columnsOf(services: Services, { state, snoozedUntil }: Changes) {
  if (!state) return {}
  return {
    state,
    snoozedUntil: snoozedUntil ? checkAhead(services, snoozedUntil, 'snoozedUntil') : null,
    ...((state === 'waiting' || state === 'done') && { waitingSince: null }),
  }
}

/** Sets the state of a conversation, snoozes or assigns it. */
export const updateInboxConversation = handle(contract, async ({ services, input }) => {
  const { businessId, conversationId, state, assigneeId } = input
  return services.db.transaction(async (tx) => {
    await lockOfBusiness(tx, conversationId, businessId)
    await checkAssignee(tx, input)
    if (state || assigneeId !== undefined)
      await tx
        .update(conversationParts)
        .set({
          ...columnsOf(services, input),
          ...(assigneeId !== undefined && { assigneeId }),
        })
        .where(
          and(
            eq(conversationParts.conversationId, conversationId),
            eq(conversationParts.side, 'business'),
          ),
        )
    return serializeInboxRow(await findInboxRow(tx, businessId, conversationId))
  })
})

import { and, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { conversationParts } from '#db/tables/accounts/conversations.ts'
import { createDemoAccount, demoMailbox, readRows } from '#demo/stores/server/index.ts'
import { insertMessage, openConversation } from '#features/accounts/conversations/server/index.ts'
import { inboxStates } from '#features/accounts/conversations/vocabulary.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'

/** One line per message, those of a conversation one after the other. */
const row = z.object({
  /** Handle of a store, or category of one of the owner's businesses. */
  business: z.string(),
  person: z.string(),
  hoursAgo: z.coerce.number().positive(),
  by: z.enum(['person', 'team', 'note']),
  text: z.string().min(1),
  /** State in the inbox after the last message, where it is not that of the message itself. */
  state: z.enum(inboxStates).or(z.literal('')),
})
type Row = z.output<typeof row>

/** Days for which a conversation is snoozed. */
const snoozedDays = 11

/** Ids of the owner's businesses, by category and by handle of their store. */
async function findBusinesses(tx: Database, ownerId: string): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select b.id, c.slug as name from business_members m join businesses b on b.id = m.business_id join categories c on c.id = b.category_id
      where m.profile_id = ${ownerId} and not exists (select from stores s where s.business_id = b.id)
    union all select s.business_id, s.handle from stores s join business_members m on m.business_id = s.business_id and m.profile_id = ${ownerId}`)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The account of a person, which buyers and people who wrote reviews have already. */
async function findOrCreatePerson(services: Services, tx: Database, name: string): Promise<string> {
  const email = demoMailbox(name)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from users where email = ${email}`,
  )
  return rows[0]?.id ?? (await createDemoAccount(services, tx, { name, email }))
}

async function insertConversation(
  services: Services,
  tx: Database,
  { businessId, ownerId, said }: { businessId: string; ownerId: string; said: Row[] },
): Promise<void> {
  const [first] = said
  if (!first) return
  const now = services.now().getTime()
  const personId = await findOrCreatePerson(services, tx, first.person)
  const begun = new Date(now - first.hoursAgo * hourMs)
  const { conversation } = await openConversation(
    tx,
    { kind: 'business', businessId, personId },
    begun,
  )
  for (const { by, hoursAgo, text } of said) {
    const at = new Date(now - hoursAgo * hourMs)
    const isPerson = by === 'person'
    await insertMessage({ ...services, now: () => at }, tx, conversation, {
      side: isPerson ? 'person' : 'business',
      key: v7(),
      authorId: isPerson ? personId : ownerId,
      kind: by === 'note' ? 'note' : 'text',
      text,
    })
  }
  const state = said.at(-1)?.state
  const part = and(
    eq(conversationParts.conversationId, conversation.id),
    eq(conversationParts.side, 'business'),
  )
  // The team has read what it answered or put away, and whoever was answered has read that.
  if (state || said.at(-1)?.by === 'team')
    await tx
      .update(conversationParts)
      .set({
        unread: 0,
        readSeq: sql`(select last_seq from conversations where id = ${conversation.id})`,
      })
      .where(eq(conversationParts.conversationId, conversation.id))
  if (state)
    await tx
      .update(conversationParts)
      .set({
        state,
        waitingSince: null,
        snoozedUntil: state === 'snoozed' ? new Date(now + snoozedDays * dayMs) : null,
      })
      .where(part)
}

/**
 * Inserts the conversations of the demonstration's owner: customers of her store, restaurant and café, some of whom
 * wait for an answer. Nobody is notified.
 */
export async function insertDemoConversations(
  services: Services,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const businesses = await findBusinesses(tx, ownerId)
  const rows = readRows('demo/conversations/data/conversations.csv', row)
  for (const said of Map.groupBy(
    rows,
    ({ business, person }) => `${business} ${person}`,
  ).values()) {
    const businessId = businesses.get(said[0]?.business ?? '')
    if (!businessId) throw new Error(`the demonstration has no business ${said[0]?.business}`)
    await insertConversation(services, tx, { businessId, ownerId, said })
  }
}

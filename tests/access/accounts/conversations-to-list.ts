import { conversationParts, conversations, messages } from '#db/tables/accounts/conversations.ts'
import type { Services } from '#shared/server/services.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'

type Options = { shop: Business; author: Person; many: number; moment: (i: number) => Date }

async function insertConversation(
  { db }: Services,
  { businessId, personId, at }: { businessId: string; personId: string; at: Date },
): Promise<void> {
  const [made] = await db
    .insert(conversations)
    .values({ kind: 'business', businessId, personId, lastSeq: 1, createdAt: at })
    .returning({ id: conversations.id })
  const part = { conversationId: made?.id ?? '', changedAt: at }
  await db.insert(conversationParts).values([
    { ...part, side: 'person', profileId: personId },
    { ...part, side: 'business', businessId, state: 'open', unread: 1, waitingSince: at },
  ])
  await db.insert(messages).values({
    conversationId: part.conversationId,
    seq: 1,
    key: crypto.randomUUID(),
    side: 'person',
    authorId: personId,
    kind: 'text',
    text: 'Nieve de limón',
    createdAt: at,
  })
}

/** This many conversations of a business, and as many of a person. */
export async function makeConversationsToList(
  services: Services,
  { shop, author, many, moment }: Options,
): Promise<void> {
  for (let i = 0; i < many; i++) {
    const { id: personId } = await makePerson(services)
    await insertConversation(services, { businessId: shop.id, personId, at: moment(i) })
    const { id: businessId } = await makeBusiness(services, { owner: shop.owner })
    await insertConversation(services, { businessId, personId: author.id, at: moment(i) })
  }
}

const time = ({ changedAt }: Record<string, unknown>) => String(changedAt)

/** The lists of conversations, also of those found by words. */
export const conversationLists = (world: () => { shop: Business; staff: Person }) => {
  const ofInbox = (more: object) => ({
    as: () => world().shop.owner,
    input: () => ({ businessId: world().shop.id, ...more }),
    key: time,
  })
  const own = (more: object) => ({ as: () => world().staff, input: () => more, key: time })
  return {
    findConversations: { all: own({}), 'by words': own({ q: 'nieves' }) },
    findInboxConversations: {
      open: ofInbox({}),
      all: ofInbox({ list: 'all' }),
      'by words': ofInbox({ list: 'all', q: 'limon' }),
      'by name': ofInbox({ list: 'all', q: 'ana prueba' }),
    },
  }
}

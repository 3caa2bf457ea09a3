import { conversationParts, conversations, messages } from '#db/tables/accounts/conversations.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'

type Options = {
  shop: Business
  businesses: readonly Business[]
  author: Person
  moment: (i: number) => Date
}

async function insertConversation(
  { db }: Services,
  { businessId, personId, at }: { businessId: string; personId: string | null; at: Date },
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

/** Conversations of a business with people who deleted their accounts, and as many of a person with businesses. */
export async function makeConversationsToList(
  services: Services,
  { shop, businesses, author, moment }: Options,
): Promise<void> {
  for (const [i, { id: businessId }] of businesses.entries()) {
    await insertConversation(services, { businessId: shop.id, personId: null, at: moment(i) })
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
      open: {
        ...ofInbox({}),
        key: ({ waitingSince }: Record<string, unknown>) => String(waitingSince),
        rises: true,
      },
      all: ofInbox({ list: 'all' }),
      'by words': ofInbox({ list: 'all', q: 'limon' }),
    },
  }
}

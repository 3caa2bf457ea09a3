import { v7 } from 'uuid'
import { contactCalls, timelineEntries } from '#db/tables/growth/clients.ts'
import { opportunities } from '#db/tables/growth/clients-pipeline.ts'
import { clientTasks } from '#db/tables/growth/clients-tasks.ts'
import type { Services } from '#shared/server/services.ts'
import { makeClient } from '#tests/support/clients/clients.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import type { Person } from '#tests/support/factories/people.ts'

type Item = Record<string, unknown>

/** Inserts clients of a business with opportunities, and of the first calls and tasks, three with each timestamp. Returns its id. */
export async function makeClientsToList(
  services: Services,
  { business, many, moment }: { business: Business; many: number; moment: (i: number) => Date },
): Promise<string> {
  const { db } = services
  const { id: contactId, bookId } = await makeClient(services, business)
  for (let i = 0; i < many; i++) {
    const at = moment(i)
    const id = v7()
    await db
      .insert(contactCalls)
      .values({ id, bookId, contactId, key: id, way: 'phone', outcome: 'answered', madeAt: at })
    await db.insert(timelineEntries).values({ bookId, contactId, at, kind: 'call', sourceId: id })
    await db.insert(clientTasks).values([
      { bookId, title: `Por hacer ${i}`, dueAt: at },
      { bookId, title: `Hecha ${i}`, dueAt: at, doneAt: at },
    ])
    const { id: other } = await makeClient(services, business, { name: `Cliente ${i}` })
    await db.insert(opportunities).values({ bookId, contactId: other, stageAt: at })
  }
  return contactId
}

/** Requests that list what a business does with its clients. */
export const clientLists = (
  of: () => { owner: Person | undefined; shop: Business; contactId: string },
) => {
  const as = () => of().owner
  const ofShop = () => ({ businessId: of().shop.id })
  return {
    readTimeline: {
      all: {
        as,
        input: () => ({ ...ofShop(), contactId: of().contactId }),
        key: ({ at }: Item) => String(at),
      },
    },
    listClientTasks: {
      open: { as, input: ofShop, key: ({ dueAt }: Item) => String(dueAt), rises: true },
      done: {
        as,
        input: () => ({ ...ofShop(), list: 'done' }),
        key: ({ doneAt }: Item) => String(doneAt),
      },
    },
    listOpportunities: {
      all: {
        as,
        input: () => ({ ...ofShop(), stage: 'new' }),
        key: ({ stageAt }: Item) => String(stageAt),
      },
    },
  }
}

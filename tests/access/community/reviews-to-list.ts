import { reviews } from '#db/tables/community/reviews.ts'
import { registerSubjects } from '#features/platform/subjects/server/index.ts'
import type { Services } from '#shared/server/services.ts'
import type { Business } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'

type Options = {
  shop: Business
  businesses: Business[]
  author: Person
  many: number
  moment: (i: number) => Date
}

/** Creates this many open disputes of a business and as many decided ones (upheld reviews), and one review per business by one person. */
export async function makeReviewsToList(
  services: Services,
  { shop, businesses, author, many, moment }: Options,
): Promise<void> {
  const { db } = services
  await registerSubjects(db, 'business', [shop.id])
  for (let i = 0; i < 2 * many; i++) {
    const { id: personId } = await makePerson(services, { fullName: 'Opina Iguala' })
    const row = {
      subjectId: shop.id,
      businessId: shop.id,
      personId,
      stars: 1 + (i % 5),
      text: 'Muy rico todo',
      createdAt: moment(i),
    }
    const disputed = { disputedAt: moment(i), disputeReason: 'Nunca estuvo aquí' }
    const keptDecision = {
      decision: 'kept' as const,
      decidedAt: moment(i),
      decisionReason: 'Sí estuvo',
    }
    await db.insert(reviews).values({ ...row, ...disputed, ...(i < many && keptDecision) })
  }
  for (const [i, { id }] of businesses.entries()) {
    await registerSubjects(db, 'business', [id])
    await db.insert(reviews).values({
      subjectId: id,
      businessId: id,
      personId: author.id,
      stars: 5,
      text: 'Bien',
      createdAt: moment(i),
    })
  }
}

type Item = Record<string, unknown>

const time = ({ disputedAt }: Item) => String(disputedAt)
const stars = (item: Item) => Number(item.stars)

/** The lists of reviews and disputes, in each sort order. */
export const reviewLists = (world: () => { shop: Business; staff: Person }) => {
  const guest = () => undefined
  const staff = () => world().staff
  const asked = (more: object) => () => ({ kind: 'business', slug: world().shop.slug, ...more })
  return {
    listReviews: {
      newest: { as: guest, input: asked({}), key: ({ createdAt }: Item) => String(createdAt) },
      best: { as: guest, input: asked({ sort: 'best' }), key: stars },
      worst: { as: guest, input: asked({ sort: 'worst' }), key: stars, rises: true },
    },
    listMyReviews: { all: { as: staff, key: ({ createdAt }: Item) => String(createdAt) } },
    listDisputes: {
      open: { as: staff, key: time, rises: true },
      decided: { as: staff, input: () => ({ state: 'kept' }), key: time },
    },
  }
}

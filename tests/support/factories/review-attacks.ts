import { and, eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import {
  editReview,
  readMyReview,
  readReviewSummary,
  writeReview,
} from '#features/community/reviews/contract.ts'
import { isAppError } from '#shared/app-error.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { TestApp } from '../test-app.ts'
import { makePerson, type Person } from './people.ts'
import { makeProduct } from './products.ts'
import { makeDeliveredOrder, makeReview } from './reviews.ts'
import { makeStore } from './stores.ts'

type Step = () => Promise<unknown>

/** Interleaves the steps of several people at random, each person's in order. */
function mixed(random: () => number, lines: Step[][]): Step[] {
  const left = lines.map((line) => [...line])
  const all: Step[] = []
  for (let open = left; open.length > 0; open = left.filter((line) => line.length > 0)) {
    const next = open[Math.floor(random() * open.length)]?.shift()
    if (next) all.push(next)
  }
  return all
}

const shuffled = <T>(random: () => number, items: T[]): T[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

const ownPhone = '+523399998888'

/**
 * Ten accomplices of a seller buy five times each and praise the business and its product in random order: before and
 * after buying and becoming related to the business. Returns the rating statistics before and after; unproven reviews
 * are counted separately. Needs `demoData`.
 */
export async function attackRatings(
  test: TestApp,
  seed: number,
): Promise<{ before: unknown; after: unknown; purchases: number }> {
  const random = randomFrom(seed)
  const { services } = test
  const store = await makeStore(services)
  const product = await makeProduct(services, store, { stock: null })
  const { owner, businessId, business } = store
  const things = [
    { kind: 'business', slug: business.slug },
    { kind: 'product', slug: product.slug },
  ] as const
  const figures = () =>
    Promise.all(things.map(async (of) => (await test.as().call(readReviewSummary, of)).proven))
  const honest = await makePerson(services)
  await makeDeliveredOrder(test, store, honest, { products: [product] })
  for (const of of things) await makeReview(test, of, { kind: of.kind, by: honest, stars: 2 })
  const before = await figures()

  const box = `cerca${seed}x${owner.id.slice(-6)}`
  await services.db
    .update(users)
    .set({ email: `${box}@gmail.com` })
    .where(eq(users.id, owner.id))
  await services.db.update(profiles).set({ phone: ownPhone }).where(eq(profiles.id, owner.id))
  const person = (wanted = {}) => makePerson(services, wanted)
  const join =
    (by: Person): Step =>
    () =>
      services.db
        .insert(businessMembers)
        .values({ businessId, profileId: by.id, role: 'seller' })
        .onConflictDoNothing()
  const leave =
    (by: Person): Step =>
    () =>
      services.db
        .delete(businessMembers)
        .where(
          and(eq(businessMembers.businessId, businessId), eq(businessMembers.profileId, by.id)),
        )
  const takePhone =
    (by: Person): Step =>
    () =>
      services.db.update(profiles).set({ phone: ownPhone }).where(eq(profiles.id, by.id))
  const seller = await person()
  await join(seller)()

  type Accomplice = { by: Person; buys?: { phone?: string; email?: string }; close?: Step[] }
  const [left, joins, passes, phones, later] = [
    await person(),
    await person(),
    await person(),
    await person(),
    await person(),
  ]
  await join(left)()
  await leave(left)()
  const accomplices: Accomplice[] = [
    { by: await person({ email: `${box}+2@gmail.com` }) },
    { by: await person({ invitedBy: owner.id }) },
    { by: await person({ invitedBy: seller.id }) },
    { by: await person(), buys: { phone: '0052 33 9999-8888' } },
    { by: await person(), buys: { email: `${box}+compras@gmail.com` } },
    { by: left },
    { by: joins, close: [join(joins)] },
    { by: passes, close: [join(passes), leave(passes)] },
    { by: phones, close: [takePhone(phones)] },
    { by: later, close: [takePhone(later), join(later)] },
  ]
  let purchases = 0
  const lines = accomplices.flatMap(({ by, buys, close = [] }) => {
    const me = test.as(by.token)
    const buy: Step = async () => {
      await makeDeliveredOrder(test, store, by, { ...buys, products: [product] })
      purchases++
    }
    const said = { stars: 5, text: 'Lo mejor que he comprado en mi vida', photos: [] }
    const praise = things.map((of) => async () => {
      const mine = (await me.call(readMyReview, of)).review
      // Reviews by team members are refused, as intended.
      await (mine
        ? me.call(editReview, { reviewId: mine.id, ...said })
        : me.call(writeReview, { ...of, ...said })
      ).catch((refusal: unknown) => {
        if (!isAppError(refusal) || !['forbidden', 'too_many'].includes(refusal.code)) throw refusal
      })
    })
    return [
      shuffled(random, [...Array.from({ length: 5 }, () => buy), ...praise, ...praise]),
      close,
    ]
  })
  for (const step of mixed(random, lines)) await step()
  return { before, after: await figures(), purchases }
}

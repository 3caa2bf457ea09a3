import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { changeOrder } from '#features/buying/orders/contract/seller.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makeProduct } from '#tests/support/factories/products.ts'
import { makeReview } from '#tests/support/factories/reviews.ts'
import { makeStore, type Store } from '#tests/support/factories/stores.ts'
import { openWithPaypal } from '#tests/support/paypal/open-with-paypal.ts'
import { readReviewSummary } from '../../contract.ts'

let scene: Awaited<ReturnType<typeof openWithPaypal>>
let store: Store
beforeAll(async () => {
  scene = await openWithPaypal()
})
beforeEach(async () => {
  store = await makeStore(scene.test.services)
})
afterAll(() => scene.close())

const person = () => makePerson(scene.test.services)

/** A person with their own e-mail address and telephone buys from a store, pays with a PayPal account, and receives it. */
async function buyWith(payer: string | undefined, by: Person, of = store) {
  const parts = [
    { store: of, lines: [{ product: await makeProduct(scene.test.services, of), quantity: 1 }] },
  ]
  const bought = await scene.buy({ by, parts, email: by.email, phone: `55 ${randomInt(1e7, 1e8)}` })
  scene.there.books.approve(await scene.begin(bought), payer)
  await scene.capture(bought)
  const orderId = bought.orders[0]?.id ?? ''
  await scene.test
    .as(of.owner.token)
    .call(changeOrder, { businessId: of.businessId, orderId, action: 'deliver' })
  return bought
}
const opine = (by: Person, stars: number) => makeReview(scene.test, store.business, { by, stars })
const figures = async () => {
  const { proven, unproven } = await scene.test
    .as()
    .call(readReviewSummary, { kind: 'business', slug: store.business.slug })
  return [proven.count, proven.average, unproven.count]
}

it('counts one payer with several accounts once: the earliest purchase counts', async () => {
  const [first, second, other] = [await person(), await person(), await person()]
  await buyWith('ONEACCOUNT', first)
  await buyWith('ONEACCOUNT', second)
  await buyWith(undefined, other)
  await opine(second, 5)
  expect(await figures()).toEqual([1, 5, 0])
  await opine(first, 1)
  expect(await figures()).toEqual([1, 1, 0])
  await opine(other, 5)
  expect(await figures()).toEqual([2, 3, 0])
})

it('does not count a payment account that a team member has used anywhere', async () => {
  const accomplice = await person()
  await buyWith('TEAMACCOUNT', store.owner, await makeStore(scene.test.services))
  await buyWith('TEAMACCOUNT', accomplice)
  await opine(accomplice, 5)
  expect(await figures()).toEqual([0, null, 0])
})

it('stores only a fingerprint of the payer, which does not identify them', async () => {
  const bought = await buyWith('SOMEACCOUNT', await person())
  const row = await scene.paymentRow(bought.paymentId)
  expect(row?.payerPrint).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain('SOMEACCOUNT')
})

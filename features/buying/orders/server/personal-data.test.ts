import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orderEvents, purchases } from '#db/tables/buying/orders.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { ordersPersonalData } from './personal-data.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

it('purchases are part of the data export, without the store’s notes, and stay without personal data after erasure', async () => {
  const { services } = test
  const by = await makePerson(services)
  const mine = await makePurchase(services, { by, email: by.email, provider: 'manual' })
  const asGuest = await makePurchase(services, {
    email: by.email.toUpperCase(),
    provider: 'manual',
  })
  const theirs = await makePurchase(services, { email: 'otra@persona.test' })
  const orderId = mine.orders[0]?.id ?? ''
  await services.db
    .insert(orderEvents)
    .values({ orderId, number: 2, action: 'note', actor: 'seller', detail: 'Cliente difícil' })
  const person = { userId: by.id, email: by.email }
  const handed = JSON.stringify(await ordersPersonalData.collect?.(services, person))
  expect([
    handed.includes('Toca el timbre'),
    handed.includes('difícil'),
    handed.includes(theirs.purchaseId),
  ]).toEqual([true, false, false])
  for (let i = 0; i < 2; i++)
    await services.db.transaction(async (tx) => ordersPersonalData.erase?.(services, tx, person))
  for (const { purchaseId } of [mine, asGuest]) {
    const [group] = await services.db.select().from(purchases).where(eq(purchases.id, purchaseId))
    expect(group).toMatchObject({
      profileId: null,
      name: null,
      email: null,
      phone: null,
      address: null,
      invoice: null,
      notes: null,
    })
  }
  const [other] = await services.db
    .select()
    .from(purchases)
    .where(eq(purchases.id, theirs.purchaseId))
  expect(other?.email).toBe('otra@persona.test')
  expect(await mailsTo(services, by.email)).toEqual([])
})

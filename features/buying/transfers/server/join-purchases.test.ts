import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purchases } from '#db/tables/buying/orders.ts'
import { hoursWords } from '#features/selling/stores/server/parts/reach-stores.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePurchase } from '#tests/support/factories/purchases.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ demoData: true })
})
afterAll(() => test.close())

const ownerOf = async (id: string) =>
  (
    await test.services.db
      .select({ owner: purchases.profileId })
      .from(purchases)
      .where(eq(purchases.id, id))
  )[0]?.owner

it('a guest’s purchases join the account of the same mailbox once it is verified, and no others do', async () => {
  const [person, other] = [await makePerson(test.services), await makePerson(test.services)]
  const own = await makePurchase(test.services, { email: person.email.toUpperCase() })
  const theirs = await makePurchase(test.services, { email: person.email, by: other })
  const strangers = await makePurchase(test.services, { email: 'otra@persona.test' })
  await test.services.db.transaction((tx) =>
    test.services.announce(tx, 'mailbox.proved', { userId: person.id }),
  )
  expect(await ownerOf(own.purchaseId)).toBe(person.id)
  expect(await ownerOf(theirs.purchaseId)).toBe(other.id)
  expect(await ownerOf(strangers.purchaseId)).toBeNull()
})

it('opening hours are grouped into ranges of days', () => {
  const at = (weekday: number, opens: number, closes: number) => ({ weekday, opens, closes })
  expect(hoursWords([1, 2, 3, 4, 5].map((day) => at(day, 540, 1080)).concat(at(6, 600, 840)))).toBe(
    'lun a vie 09:00–18:00; sáb 10:00–14:00',
  )
  expect(hoursWords([at(1, 540, 780), at(1, 900, 1140), at(3, 540, 1440)])).toBe(
    'lun 09:00–13:00 y 15:00–19:00; mié 09:00–00:00',
  )
  expect(hoursWords([])).toBe('')
})

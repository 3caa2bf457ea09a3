import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person, setReferrer } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideClaim, listClaims } from '../contract.ts'

let test: TestApp
let business: Business
let reviewer: Person
let ana: Person
let claimId: string
let rounds = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const ask = async (person: Person, state: 'pending' | 'withdrawn' = 'pending') => {
  const claim = { businessId: business.id, claimantId: person.id, statement: 'Es mío', state }
  const [made] = await test.services.db.insert(businessClaims).values(claim).returning()
  return made?.id ?? ''
}
beforeEach(async () => {
  reviewer = await makePerson(test.services, {
    email: `rosa${++rounds}@buzon.test`,
    staffPermissions: ['read', 'edit'],
  })
  ana = await makePerson(test.services)
  business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  claimId = await ask(ana)
})

/** Neither approval nor rejection is possible, through the API or directly in the database. */
async function expectDecisionRefused(words: string) {
  for (const approve of [true, false]) {
    const deciding = test
      .as(reviewer.token)
      .call(decideClaim, { claimId, approve, reason: 'La licencia no coincide.' })
    await expect(deciding).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining(words),
    })
    const sneaky = test.services.db
      .update(businessClaims)
      .set({
        state: approve ? 'approved' : 'rejected',
        decidedAt: new Date(),
        decidedBy: reviewer.id,
      })
      .where(eq(businessClaims.id, claimId))
    await expect(sneaky).rejects.toMatchObject({ cause: { code: '42501' } })
  }
  const { items } = await test.as(reviewer.token).call(listClaims, { size: 100 })
  expect(items.find(({ id }) => id === claimId)?.conflict).toContain(words)
}

it('a current or former claimant of a business cannot decide on its other claims', async () => {
  await ask(reviewer, 'withdrawn')
  await expectDecisionRefused('También solicitaste este negocio')
})

it('nor can another account of that person', async () => {
  await ask(await makePerson(test.services, { email: `rosa${rounds}+dos@buzon.test` }))
  await expectDecisionRefused('También solicitaste este negocio')
})

it('nor can a person who referred a rival, or was referred by one', async () => {
  const rival = await makePerson(test.services)
  await ask(rival)
  await setReferrer(test, rival.id, reviewer.id)
  await expectDecisionRefused('alguien cercano a ti')
})

it('nor can a former member of the business', async () => {
  await test.services.db
    .insert(businessMembers)
    .values({ businessId: business.id, profileId: reviewer.id, role: 'owner' })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  await expectDecisionRefused('Perteneces o perteneciste')
})

it('nor can a person whose business has the same phone number', async () => {
  const mine = await makeBusiness(test.services, { owner: reviewer, published: true })
  await makeValidFact(test.services, mine.id, 'phone', 200, { value: '+523312345678' })
  await makePendingFact(test.services, business.id, 'phone', { value: '+523312345678' })
  await expectDecisionRefused(
    'Un negocio tuyo comparte teléfono o número fiscal con este: tiene que decidir otra persona.',
  )
})

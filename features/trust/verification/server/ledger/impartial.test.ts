import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { removeTeamMember } from '#features/directory/businesses/contract/owner.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import {
  makeEvidence,
  makePendingFact,
  makeValidFact,
} from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLedger, submitFact } from '../../contract/owner.ts'
import {
  decideFact,
  getVerification,
  openEvidence,
  takeVerification,
} from '../../contract/staff.ts'

let test: TestApp
let business: Business
let reviewer: Person
let factId: string
let rounds = 0
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  rounds++
  const email = `rev.isora${rounds}@gmail.com`
  reviewer = await makePerson(test.services, { email, staffPermissions: ['read', 'edit'] })
  business = await makeBusiness(test.services, { published: true })
  factId = await makePendingFact(test.services, business.id, 'registry')
})

/** Everything that a member with an interest must not do, through the API and directly in the database. */
async function expectBarred(words: string) {
  const by = test.as(reviewer.token)
  const deciding = by.call(decideFact, {
    factId,
    decision: 'reject',
    reason: 'No se lee la segunda página.',
  })
  await expect(deciding).rejects.toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining(words),
  })
  await expect(by.call(takeVerification, { factId })).rejects.toMatchObject({ code: 'forbidden' })
  expect((await by.call(getVerification, { factId })).conflict).toContain(words)
  const sneaky = test.services.db
    .update(verificationFacts)
    .set({ state: 'rejected', reviewedBy: reviewer.id, decidedAt: new Date() })
    .where(eq(verificationFacts.id, factId))
  await expect(sneaky).rejects.toMatchObject({ cause: { code: '42501' } })
}

const join = (person: Person, businessId = business.id) =>
  test.services.db
    .insert(businessMembers)
    .values({ businessId, profileId: person.id, role: 'seller' })

describe('a member with an interest in a business decides nothing there', () => {
  it('also after leaving it, and reads why', async () => {
    await join(reviewer)
    await test
      .as(reviewer.token)
      .call(removeTeamMember, { businessId: business.id, profileId: reviewer.id })
    await expectBarred('Perteneces o perteneciste a este negocio')
  })

  it.each(['r.e.v.isora#@gmail.com', 'rev.isora#+dos@gmail.com', 'REVISORA#@googlemail.com'])(
    'also when they are a member of it as %s',
    async (form) => {
      await join(await makePerson(test.services, { email: form.replace('#', String(rounds)) }))
      await expectBarred('Perteneces o perteneciste a este negocio')
    },
  )

  it('with a claim on it, in any state', async () => {
    const claim = {
      businessId: business.id,
      claimantId: reviewer.id,
      statement: 'Es mío',
      state: 'withdrawn' as const,
    }
    await test.services.db.insert(businessClaims).values(claim)
    await expectBarred('Tú mismo solicitaste')
  })

  it.each(['tax_id', 'phone'] as const)(
    'when a business of theirs has the same %s',
    async (kind) => {
      const value = kind === 'tax_id' ? `SAT97070${rounds}NN` : '+523312345678'
      const mine = await makeBusiness(test.services, { owner: reviewer, published: true })
      await makeValidFact(test.services, mine.id, kind, 200, { value })
      await makePendingFact(test.services, business.id, kind, { value })
      await expectBarred('comparte')
    },
  )

  it('but not because of a generic tax id, or a mailbox that only looks similar', async () => {
    const mine = await makeBusiness(test.services, { owner: reviewer })
    await makeValidFact(test.services, mine.id, 'tax_id', 200, { value: 'XAXX010101000' })
    await makePendingFact(test.services, business.id, 'tax_id', { value: 'XAXX010101000' })
    await join(await makePerson(test.services, { email: `revisora${rounds}@correo.test` }))
    const decided = test
      .as(reviewer.token)
      .call(decideFact, { factId, decision: 'reject', reason: 'No se lee la segunda página.' })
    expect(await decided).toMatchObject({ state: 'rejected' })
  })

  it('nor can they open its evidence', async () => {
    const evidence = [await makeEvidence(test.services, business.owner.id)]
    const given = {
      businessId: business.id,
      kind: 'licence',
      number: 'LIC-5512345',
      authority: 'Secretaría de Salud',
      evidence,
    } as const
    const sent = await test.as(business.owner.token).call(submitFact, given)
    const { facts } = await test
      .as(business.owner.token)
      .call(readLedger, { businessId: business.id })
    const evidenceId = facts.find(({ id }) => id === sent.factId)?.evidence[0]?.id ?? ''
    await join(reviewer)
    const opening = test.as(reviewer.token).call(openEvidence, { factId: sent.factId, evidenceId })
    await expect(opening).rejects.toMatchObject({ code: 'forbidden' })
  })
})

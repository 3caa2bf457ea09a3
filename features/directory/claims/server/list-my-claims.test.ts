import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeEvidence } from '#tests/support/factories/files.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let business: Business
let ana: Person
let reviewer: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, {
    name: 'Abarrotes Lupita',
    published: true,
    set: { claimed: false },
  })
  await test.services.db.delete(businessMembers).where(eq(businessMembers.businessId, business.id))
  ana = await makePerson(test.services)
})

/** The file of the latest claim of each person. */
const fileOf = new Map<string, string>()
const claim = async (person: Person) => {
  const mediaId = await makeEvidence(test.services, person.id)
  fileOf.set(person.id, mediaId)
  const statement = 'Soy la dueña desde 2009 y atiendo todos los días en el mostrador.'
  return test.as(person.token).call(contract.claimBusiness, {
    slug: business.slug,
    statement,
    evidence: [{ mediaId, name: 'Licencia.pdf' }],
  })
}
const decide = (claimId: string, approve: boolean) =>
  test.as(reviewer.token).call(contract.decideClaim, {
    claimId,
    approve,
    reason: 'La licencia coincide con el domicilio.',
  })

describe("the claimant's own list", () => {
  const mine = async (person: Person) =>
    (await test.as(person.token).call(contract.listMyClaims, {})).items

  it('lists pending and rejected claims, and none of others', async () => {
    const bea = await makePerson(test.services)
    const { id } = await claim(ana)
    expect(await mine(ana)).toEqual([
      expect.objectContaining({
        id,
        state: 'pending',
        business: { slug: business.slug, name: 'Abarrotes Lupita', place: 'Guadalajara, Jalisco' },
      }),
    ])
    expect(await mine(bea)).toEqual([])
    await decide(id, false)
    expect(await mine(ana)).toMatchObject([
      { state: 'rejected', reason: 'La licencia coincide con el domicilio.' },
    ])
    const again = await claim(ana)
    expect(await mine(ana)).toMatchObject([{ id: again.id, state: 'pending' }])
    await test
      .as(reviewer.token)
      .call(contract.openClaimEvidence, { claimId: again.id, mediaId: fileOf.get(ana.id) ?? '' })
    await decide(again.id, true)
    expect(await mine(ana)).toEqual([])
  })

  it('leaves out a rejection after 30 days', async () => {
    const { id } = await claim(ana)
    await decide(id, false)
    const decidedAt = new Date(Date.now() - 31 * 86_400_000)
    await test.services.db
      .update(businessClaims)
      .set({ decidedAt })
      .where(eq(businessClaims.id, id))
    expect(await mine(ana)).toEqual([])
  })
})

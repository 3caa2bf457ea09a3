import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { eraseAccount } from '#features/backoffice/privacy/server/erase-account.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { scheduleDeletion } from '#tests/support/accounts/full-account.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeClaim } from '#tests/support/factories/claims.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { decideClaim, listClaims, withdrawClaim } from '../contract.ts'
import { carryOutClaimDecision } from './decide-claim.ts'
import { claimsPersonalData } from './personal-data.ts'

let test: TestApp
let reviewer: Person
let ana: Person
let business: Business
let claimId: string
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
  ana = await makePerson(test.services)
  claimId = await makeClaim(test.services, business.id, ana.id)
})

const approve = async () => {
  const input = { claimId, approve: true, reason: 'La licencia coincide.', undoable: true }
  return (await test.as(reviewer.token).call(decideClaim, input)).undo?.decisionId ?? ''
}
const stateNow = async () =>
  (await test.services.db.select().from(businessClaims).where(eq(businessClaims.id, claimId)))[0]
    ?.state
const isClaimed = async () =>
  (await test.services.db.select().from(businesses).where(eq(businesses.id, business.id)))[0]
    ?.claimed
const listed = async () =>
  (await test.as(reviewer.token).call(listClaims, { size: 100 })).items.map(({ id }) => id)

it('an approved claim has no owner yet while it can be undone', async () => {
  const decisionId = await approve()
  expect([await stateNow(), await isClaimed(), await listed()]).toEqual([
    'pending',
    false,
    expect.not.arrayContaining([claimId]),
  ])
  expect(await mailsTo(test.services, ana.email)).toEqual([])
  const message = 'Esto se acaba de decidir. Durante unos segundos quien decidió puede deshacerlo.'
  await expect(approve()).rejects.toMatchObject({ code: 'conflict', message })
  await test.as(reviewer.token).call(undoDecision, { decisionId })
  await carryOutClaimDecision(test.services, decisionId)
  expect([await stateNow(), await isClaimed(), await listed()]).toEqual([
    'pending',
    false,
    expect.arrayContaining([claimId]),
  ])
})

it('while an approval can be undone, rivals cannot be approved, not even concurrently', async () => {
  const luis = await makePerson(test.services)
  const rivalId = await makeClaim(test.services, business.id, luis.id, 'Lo atiendo yo.')
  const say = (id: string, approve = true) =>
    test
      .as(reviewer.token)
      .call(decideClaim, { claimId: id, approve, reason: 'La licencia coincide.', undoable: true })
  const both = await Promise.allSettled([say(claimId), say(rivalId)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [mine] = both
  const [first, second] = mine.status === 'fulfilled' ? [claimId, rivalId] : [rivalId, claimId]
  const message = 'Se acaba de aprobar otra solicitud de este negocio: esta se rechaza con ella.'
  for (const approve of [true, false])
    await expect(say(second, approve)).rejects.toMatchObject({ code: 'conflict', message })
  const undo = both.find((result) => result.status === 'fulfilled')?.value.undo
  await test.as(reviewer.token).call(undoDecision, { decisionId: undo?.decisionId ?? '' })
  await say(second, false)
  await say(first)
})

it('a deferred decision is carried out once, and the claimant is notified', async () => {
  const decisionId = await approve()
  await Promise.all([
    carryOutClaimDecision(test.services, decisionId),
    carryOutClaimDecision(test.services, decisionId),
  ])
  expect([await stateNow(), await isClaimed()]).toEqual(['approved', true])
  expect(await mailsTo(test.services, ana.email)).toHaveLength(1)
})

it('a deferred decision is dropped when the claim was withdrawn in the meantime', async () => {
  const decisionId = await approve()
  await test.as(ana.token).call(withdrawClaim, { claimId })
  await carryOutClaimDecision(test.services, decisionId)
  expect([await stateNow(), await isClaimed()]).toEqual(['withdrawn', false])
})

it.each(['before', 'after'])(
  'carried out right %s the claims of an erased account are gone, it makes nobody an owner',
  async (when) => {
    const { db } = test.services
    const ofBusiness = eq(businessMembers.businessId, business.id)
    await db.delete(businessMembers).where(ofBusiness)
    const decisionId = await approve()
    const erased = personalData.indexOf(claimsPersonalData) + (when === 'after' ? 1 : 0)
    const carryOut = { erase: () => carryOutClaimDecision(test.services, decisionId) }
    await eraseAccount(
      test.services,
      personalData.toSpliced(erased, 0, carryOut),
      await scheduleDeletion(test, ana),
    )
    expect(await db.$count(businessClaims, eq(businessClaims.id, claimId))).toBe(0)
    expect(await db.$count(businessMembers, ofBusiness)).toBe(0)
    const [left] = await db.select().from(businesses).where(eq(businesses.id, business.id))
    expect(left?.state).toBe(when === 'before' ? 'draft' : 'published')
  },
)

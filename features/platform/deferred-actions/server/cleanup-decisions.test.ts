import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessClaims } from '#db/tables/directory/claims.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { decideClaim, listClaims } from '#features/directory/claims/contract.ts'
import { carryOutClaimDecision } from '#features/directory/claims/server/decide-claim.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makeClaim } from '#tests/support/factories/claims.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { undoDecision } from '../contract.ts'
import { maxTries, overdueSeconds, undoSeconds } from '../vocabulary.ts'
import { cleanupDecisions } from './cleanup-decisions.ts'

let test: TestApp
let rita: Person
let ana: Person
let business: Business
let claimId: string
beforeAll(async () => {
  test = await openTestApp()
  rita = await makePerson(test.services, {
    fullName: 'Rita Revisora',
    staffPermissions: ['read', 'edit'],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow(null)
  business = await makeBusiness(test.services, { published: true, set: { claimed: false } })
  ana = await makePerson(test.services)
  claimId = await makeClaim(test.services, business.id, ana.id)
})

const approve = async () => {
  const said = { claimId, approve: true, reason: 'La licencia coincide.', undoable: true }
  return (await test.as(rita.token).call(decideClaim, said)).undo?.decisionId ?? ''
}
/** Any internal failure: here, a decision that cannot be parsed. */
const damage = (decisionId: string) =>
  test.services.db
    .update(deferredDecisions)
    .set({ decision: {} })
    .where(eq(deferredDecisions.id, decisionId))
const setTries = (decisionId: string, tries: number) =>
  test.services.db
    .update(deferredDecisions)
    .set({ tries })
    .where(eq(deferredDecisions.id, decisionId))
const readHeld = async (decisionId: string) =>
  (
    await test.services.db
      .select()
      .from(deferredDecisions)
      .where(eq(deferredDecisions.id, decisionId))
  )[0]
const carryOut = (decisionId: string) => carryOutClaimDecision(test.services, decisionId)
const stateNow = async () =>
  (await test.services.db.select().from(businessClaims).where(eq(businessClaims.id, claimId)))[0]
    ?.state
const row = async () =>
  (await test.as(rita.token).call(listClaims, { size: 100 })).items.find(({ id }) => id === claimId)
const lines = async () =>
  (await test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, claimId)))
    .map(({ action }) => action)
    .sort()
const laterBy = (seconds: number) => test.setNow(new Date(Date.now() + seconds * 1000))
const overdue = () => laterBy(undoSeconds + overdueSeconds + 5)
const undo = (decisionId: string) => test.as(rita.token).call(undoDecision, { decisionId })
/** Given up after its last attempt. */
const givenUp = async () => {
  const decisionId = await approve()
  await setTries(decisionId, maxTries)
  overdue()
  await cleanupDecisions(test.services)
  return decisionId
}

describe('an overdue decision', () => {
  it('is retried by its job', async () => {
    laterBy(-undoSeconds - overdueSeconds - 60)
    const decisionId = await approve()
    test.setNow(null)
    await test.services.db.execute(`delete from pgboss.job where name = 'claims.carry_out'`)
    await cleanupDecisions(test.services)
    await cleanupDecisions(test.services)
    const { rows } = await test.services.db.execute<{ data: object }>(
      `select data from pgboss.job where name = 'claims.carry_out'`,
    )
    expect(rows.map(({ data }) => data)).toEqual([{ decisionId }])
    await test.startJobs()
    await expect.poll(stateNow, { timeout: 15_000 }).toBe('approved')
    expect(await readHeld(decisionId)).toBeUndefined()
  })

  it('is left alone while its own job runs', async () => {
    const decisionId = await approve()
    await setTries(decisionId, maxTries)
    laterBy(undoSeconds + 5)
    await cleanupDecisions(test.services)
    expect(await readHeld(decisionId)).toMatchObject({ tries: maxTries, failedAt: null })
    expect(await row()).toBeUndefined()
  })

  it('counts its attempts, however they end', async () => {
    const decisionId = await approve()
    await damage(decisionId)
    await expect(carryOut(decisionId)).rejects.toThrow()
    await expect(carryOut(decisionId)).rejects.toThrow()
    expect(await readHeld(decisionId)).toMatchObject({ tries: 2, failedAt: null })
  })

  it('is given up after ten attempts: its case is pending again, with a notice and an audit entry', async () => {
    const decisionId = await givenUp()
    expect(await row()).toMatchObject({
      state: 'pending',
      failed: { by: 'Rita Revisora', tries: maxTries },
    })
    expect(await lines()).toEqual(['decisions.given_up'])
    const [line] = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, claimId))
    expect(line).toMatchObject({
      actorKind: 'system',
      businessId: business.id,
      detail: { decidedBy: rita.id, tries: maxTries },
    })
    expect(await mailsTo(test.services, ana.email)).toEqual([])
    await cleanupDecisions(test.services)
    expect(await lines()).toEqual(['decisions.given_up'])
    expect((await readHeld(decisionId))?.failedAt).not.toBeNull()
  })

  it('that was given up can neither be carried out nor undone, and is replaced by the next', async () => {
    const decisionId = await givenUp()
    await carryOut(decisionId)
    expect(await stateNow()).toBe('pending')
    const message = 'Ya no se puede deshacer: la decisión se cumplió o ya la deshiciste.'
    await expect(undo(decisionId)).rejects.toMatchObject({ code: 'conflict', message })
    const next = await approve()
    expect(await readHeld(decisionId)).toBeUndefined()
    await carryOut(next)
    expect(await stateNow()).toBe('approved')
  })
})

describe('at the same moment', () => {
  /** One of the three gets the row, in any order. */
  const outcomes = {
    'decisions.given_up': 'pending',
    'decisions.undone': 'pending',
    'directory.claim_approved': 'approved',
  }

  it.each(Array.from({ length: 6 }, (_, round) => round))(
    'giving up, undoing and carrying out exclude each other (%i)',
    async () => {
      const decisionId = await approve()
      await setTries(decisionId, maxTries)
      overdue()
      await Promise.allSettled([
        cleanupDecisions(test.services),
        undo(decisionId),
        carryOut(decisionId),
      ])
      const [action = '', ...more] = await lines()
      expect(more).toEqual([])
      expect(await stateNow()).toBe(outcomes[action as keyof typeof outcomes])
    },
  )

  it('two cleanups give it up once', async () => {
    const decisionId = await approve()
    await setTries(decisionId, maxTries)
    overdue()
    await Promise.all(Array.from({ length: 4 }, () => cleanupDecisions(test.services)))
    expect(await lines()).toEqual(['decisions.given_up'])
  })
})

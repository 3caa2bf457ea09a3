import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { deferredDecisions } from '#db/tables/platform/deferred-actions.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import { undoSeconds } from '#features/platform/deferred-actions/vocabulary.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withdrawFact } from '../contract/owner.ts'
import { decideFact, getVerification, listVerifications } from '../contract/staff.ts'
import { carryOutFactDecision } from './decide-fact.ts'

let test: TestApp
let rita: Person
let otto: Person
let business: Business
let factId: string
beforeAll(async () => {
  test = await openTestApp()
  rita = await makePerson(test.services, {
    fullName: 'Rita Revisora',
    staffPermissions: ['read', 'edit'],
  })
  otto = await makePerson(test.services, {
    fullName: 'Otto Otro',
    staffPermissions: ['read', 'edit'],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Ferretería Prueba', published: true })
  await makeValidFact(test.services, business.id, 'phone')
  factId = await makePendingFact(test.services, business.id, 'identity')
})

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const approve = (by = rita) =>
  test.as(by.token).call(decideFact, {
    factId,
    decision: 'approve',
    method: 'document',
    expiresOn: day(300),
    undoable: true,
  })
const held = async (by = rita) => (await approve(by)).undo?.decisionId ?? ''
const undo = (decisionId: string, by = rita) => test.as(by.token).call(undoDecision, { decisionId })
const readFact = async () =>
  (
    await test.services.db.select().from(verificationFacts).where(eq(verificationFacts.id, factId))
  )[0]
const lines = async () =>
  (await test.services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, factId)))
    .map(({ action }) => action)
    .sort()
const mails = () => mailsTo(test.services, business.owner.email)
const waiting = async () =>
  (await test.as(rita.token).call(listVerifications, { size: 100 })).items.map(({ id }) => id)

describe('an undoable decision', () => {
  it('changes nothing and notifies nobody while deferred, and leaves the queue', async () => {
    const before = await readFact()
    const { state, level, undo } = await approve()
    expect({ state, level }).toEqual({ state: 'pending', level: 0 })
    const lasts = Date.parse(undo?.until ?? '') - Date.now()
    expect(lasts).toBeGreaterThan(undoSeconds * 1000 - 5000)
    expect(lasts).toBeLessThanOrEqual(undoSeconds * 1000)
    expect(await readFact()).toEqual(before)
    expect(await mails()).toEqual([])
    expect(await waiting()).not.toContain(factId)
    const { ledger } = await test.as(rita.token).call(getVerification, { factId })
    expect(ledger.find(({ id }) => id === factId)).toMatchObject({ isHeld: true })
  })

  it('is executed once in the name of its member', async () => {
    const decisionId = await held()
    await Promise.all(
      Array.from({ length: 5 }, () => carryOutFactDecision(test.services, decisionId)),
    )
    expect(await readFact()).toMatchObject({ state: 'valid', reviewedBy: rita.id })
    expect(await lines()).toEqual(['verification.fact_approved'])
    const [line] = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, factId))
    expect(line).toMatchObject({ actorKind: 'staff', actorId: rita.id, businessId: business.id })
    expect(await mails()).toHaveLength(1)
    await expect(undo(decisionId)).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is executed automatically when the time is over', async () => {
    test.setNow(new Date(Date.now() - 60_000))
    await approve()
    test.setNow(null)
    await test.startJobs()
    await expect.poll(async () => (await readFact())?.state, { timeout: 15_000 }).toBe('valid')
  })

  it('leaves no effect when undone; the audit log records both', async () => {
    const decisionId = await held()
    await undo(decisionId)
    await carryOutFactDecision(test.services, decisionId)
    expect(await readFact()).toMatchObject({ state: 'pending', reviewedBy: null })
    expect(await waiting()).toContain(factId)
    expect(await mails()).toEqual([])
    const [line] = await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, factId))
    expect(line).toMatchObject({
      action: 'decisions.undone',
      detail: { decision: { decision: 'approve', expiresOn: day(300) } },
    })
    await held()
  })

  it('is undone once, and only by its member', async () => {
    const decisionId = await held()
    await expect(undo(decisionId, otto)).rejects.toMatchObject({ code: 'conflict' })
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => undo(decisionId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await lines()).toEqual(['decisions.undone'])
  })

  it('is either executed or undone when both happen concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      factId = await makePendingFact(
        test.services,
        (await makeBusiness(test.services)).id,
        'identity',
      )
      const decisionId = await held()
      const [undone] = await Promise.allSettled([
        undo(decisionId),
        carryOutFactDecision(test.services, decisionId),
      ])
      const isUndone = undone.status === 'fulfilled'
      expect(await readFact()).toMatchObject({ state: isUndone ? 'pending' : 'valid' })
      expect(await lines()).toEqual([isUndone ? 'decisions.undone' : 'verification.fact_approved'])
    }
  })

  it('is made once when two members decide concurrently, and blocks others', async () => {
    const results = await Promise.allSettled([
      approve(rita),
      approve(otto),
      approve(rita),
      approve(otto),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'conflict' })
    const now = test
      .as(otto.token)
      .call(decideFact, { factId, decision: 'reject', reason: 'No coincide.' })
    await expect(now).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('se acaba de decidir'),
    })
    expect(
      await test.services.db.$count(deferredDecisions, eq(deferredDecisions.subjectId, factId)),
    ).toBe(1)
  })

  it('is dropped when the owner withdraws the fact meanwhile', async () => {
    const decisionId = await held()
    await test.as(business.owner.token).call(withdrawFact, { businessId: business.id, factId })
    await carryOutFactDecision(test.services, decisionId)
    expect(await readFact()).toMatchObject({ state: 'withdrawn' })
    expect(await lines()).toEqual(['decisions.let_go', 'verification.fact_withdrawn'])
    expect(
      await test.services.db.$count(deferredDecisions, eq(deferredDecisions.id, decisionId)),
    ).toBe(0)
  })

  it('is dropped when the member gained an interest in the business meanwhile', async () => {
    const decisionId = await held(otto)
    await test.services.db.execute(
      `insert into business_members values ('${business.id}', '${otto.id}', 'seller')`,
    )
    await carryOutFactDecision(test.services, decisionId)
    expect(await readFact()).toMatchObject({ state: 'pending' })
    expect(await lines()).toEqual(['decisions.let_go'])
  })
})

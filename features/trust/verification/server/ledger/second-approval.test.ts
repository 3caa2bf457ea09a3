import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#db/tables/accounts/notifications.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { countWaiting, openStaffDay } from '#features/backoffice/team/contract/day.ts'
import { type FactKind, factKinds } from '#features/directory/businesses/vocabulary.ts'
import { undoDecision } from '#features/platform/deferred-actions/contract.ts'
import type { Input } from '#shared/endpoint.ts'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLedger, withdrawFact } from '../../contract/owner.ts'
import {
  decideFact,
  getVerification,
  listVerifications,
  parkFact,
  takeVerification,
} from '../../contract/staff.ts'
import { requiresTwoApprovals, twoApprovalKinds } from '../../contract/two-approvals.ts'
import { carryOutFactDecision } from '../decide-fact.ts'

let test: TestApp
let ana: Person
let beto: Person
let carla: Person
let business: Business
let factId: string
let rounds = 0
const member = (fullName: string, email?: string) =>
  makePerson(test.services, {
    fullName,
    ...(email && { email }),
    staffPermissions: ['read', 'edit'],
  })
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  rounds++
  ana = await member('Ana Primera', `ana.primera${rounds}@gmail.com`)
  beto = await member('Beto Segundo')
  carla = await member('Carla Tercera')
  business = await makeBusiness(test.services, { name: 'Ferretería Prueba', published: true })
  factId = await makePendingFact(test.services, business.id, 'references')
})

const day = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
type Said = Input<typeof decideFact>
const say = (by: Person, said: Record<string, unknown>) =>
  test.as(by.token).call(decideFact, { factId, ...said } as Said)
const approval = { decision: 'approve', method: 'reference_check', expiresOn: day(300) }
const approve = (by = ana, more = {}) => say(by, { ...approval, ...more })
const confirm = (by = beto, more = {}) => say(by, { decision: 'confirm', ...more })
const bringBack = (by = beto, more = {}) =>
  say(by, { decision: 'return', reason: 'Una referencia es su cuñado.', ...more })
const fact = async () =>
  (
    await test.services.db.select().from(verificationFacts).where(eq(verificationFacts.id, factId))
  )[0]
const lines = async () =>
  (
    await test.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, factId))
      .orderBy(auditEntries.at)
  ).map(({ action }) => action.replace('verification.fact_', ''))
const inView = async (view: 'waiting' | 'second') =>
  (await test.as(carla.token).call(listVerifications, { view, size: 100 })).items
    .map(({ id }) => id)
    .filter((id) => id === factId).length
const set = (change: Partial<typeof verificationFacts.$inferInsert>) =>
  test.services.db.update(verificationFacts).set(change).where(eq(verificationFacts.id, factId))

describe('the first of two approvals', () => {
  it('changes no badge and notifies nobody: the fact awaits another member', async () => {
    const before = await test.as(business.owner.token).call(readLedger, { businessId: business.id })
    expect(await approve()).toEqual({ state: 'pending', level: 0 })
    expect(await fact()).toMatchObject({
      state: 'pending',
      firstApprovedBy: ana.id,
      reviewedBy: null,
      decidedAt: null,
      method: null,
    })
    expect(
      await test.as(business.owner.token).call(readLedger, { businessId: business.id }),
    ).toEqual(before)
    expect(await mailsTo(test.services, business.owner.email)).toEqual([])
    expect(
      await test.services.db
        .select()
        .from(notifications)
        .where(eq(notifications.recipientId, business.owner.id)),
    ).toEqual([])
    expect(await lines()).toEqual(['first_approved'])
    expect([await inView('waiting'), await inView('second')]).toEqual([0, 1])
    const review = await test.as(beto.token).call(getVerification, { factId })
    expect(review.fact.first).toMatchObject({
      id: ana.id,
      name: 'Ana Primera',
      method: 'reference_check',
      expiresOn: day(300),
    })
    expect(review.ledger).toEqual([expect.objectContaining({ id: factId, waitsForSecond: true })])
  })

  it('is counted in the daily overview of everyone else', async () => {
    const second = async (one: Person) => {
      const { queues } = await test.as(one.token).call(openStaffDay, {})
      const ages = queues.find(({ queue }) => queue === 'second')
      return ages ? ages.onTime + ages.soon + ages.late : 0
    }
    const of = async (one: Person) => ({
      day: await second(one),
      tab: (await test.as(one.token).call(countWaiting, {})).reviews,
    })
    const before = { ana: await of(ana), beto: await of(beto) }
    await approve()
    expect(await of(beto)).toEqual({ day: before.beto.day + 1, tab: before.beto.tab })
    expect(await of(ana)).toEqual({ day: before.ana.day, tab: before.ana.tab - 1 })
    expect((await test.as(beto.token).call(listVerifications, {})).counts.second).toBe(
      before.beto.day + 1,
    )
  })

  it('is not given twice, by anyone and however often concurrently', async () => {
    const results = await Promise.allSettled([approve(), approve(), approve(beto), approve(beto)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await fact()).toMatchObject({ state: 'pending' })
    expect(await lines()).toEqual(['first_approved'])
  })

  it('given again in another tab, reports what is missing; a colleague reads who gave it', async () => {
    await approve()
    await expect(approve()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya lo aprobaste: falta que otra persona lo confirme.',
    })
    const said = {
      code: 'conflict',
      message: 'Ana Primera ya lo aprobó: confírmalo o devuélvelo a la fila.',
    }
    await expect(approve(beto)).rejects.toMatchObject(said)
    const reason = 'No contestan las referencias.'
    await expect(say(beto, { decision: 'reject', reason })).rejects.toMatchObject(said)
    await expect(say(beto, { decision: 'ask', reason })).rejects.toMatchObject(said)
  })

  it('can be undone like any decision, and awaits nobody until then', async () => {
    const { undo } = await approve(ana, { undoable: true })
    expect([
      await inView('waiting'),
      await inView('second'),
      (await fact())?.firstApprovedAt,
    ]).toEqual([0, 0, null])
    await expect(confirm(beto)).rejects.toMatchObject({ code: 'conflict' })
    await test.as(ana.token).call(undoDecision, { decisionId: undo?.decisionId ?? '' })
    expect(await inView('waiting')).toBe(1)
    const again = await approve(ana, { undoable: true })
    await carryOutFactDecision(test.services, again.undo?.decisionId ?? '')
    expect(await fact()).toMatchObject({ firstApprovedBy: ana.id, state: 'pending' })
  })

  it('ends with a fact that its owner withdraws, and a deferred fact can still be confirmed', async () => {
    await approve()
    await test
      .as(beto.token)
      .call(parkFact, { factId, until: 'day', reason: 'Espero una llamada.' })
    expect(await inView('second')).toBe(0)
    expect(await confirm(carla)).toMatchObject({ state: 'valid' })
    factId = await makePendingFact(test.services, business.id, 'address')
    await approve(ana, { method: 'visit' })
    await test.as(business.owner.token).call(withdrawFact, { businessId: business.id, factId })
    await expect(confirm()).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('the second approval', () => {
  it('confirms just what the first approved: then it is valid, and the owner is told once', async () => {
    for (const kind of ['email', 'phone', 'identity', 'tax_id', 'registry', 'address'] as const)
      await makeValidFact(test.services, business.id, kind)
    await approve()
    await test.as(beto.token).call(takeVerification, { factId })
    expect(await confirm()).toEqual({ state: 'valid', level: 4 })
    const now = {
      state: 'valid',
      method: 'reference_check',
      expiresOn: day(300),
      reviewedBy: beto.id,
      firstApprovedBy: ana.id,
    }
    expect(await fact()).toMatchObject(now)
    expect(await lines()).toEqual(['first_approved', 'approved'])
    expect(await mailsTo(test.services, business.owner.email)).toHaveLength(1)
    const [row] = await test.services.db
      .select()
      .from(businesses)
      .where(eq(businesses.id, business.id))
    expect(row?.level).toBe(4)
  })

  it('is never given by the first approver, through any of their accounts', async () => {
    await approve()
    const words = {
      code: 'forbidden',
      message: 'Tú diste la primera aprobación: tiene que confirmarla otra persona.',
    }
    await expect(confirm(ana)).rejects.toMatchObject(words)
    const alias = await member('Ana Otra', `anaprimera${rounds}+b@gmail.com`)
    await expect(confirm(alias)).rejects.toMatchObject(words)
    expect(await fact()).toMatchObject({ state: 'pending' })
  })

  it('is refused with an interest in the business, and voids a first approver who gained one meanwhile', async () => {
    await approve()
    const join = ({ id }: Person) =>
      test.services.db.execute(
        `insert into business_members values ('${business.id}', '${id}', 'seller')`,
      )
    await join(carla)
    await expect(confirm(carla)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(bringBack(carla)).rejects.toMatchObject({ code: 'forbidden' })
    await join(ana)
    await expect(confirm()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Devuélvelo a la fila'),
    })
    await bringBack()
    expect(await fact()).toMatchObject({ firstApprovedBy: null, state: 'pending' })
  })

  it('can be a return, also by the first approver: the fact is back in the queue with the reason, and the owner is not notified', async () => {
    await approve()
    await expect(bringBack(beto, { reason: 'no' })).rejects.toMatchObject({
      fields: { reason: 'Escribe el motivo: lo leerá el equipo.' },
    })
    expect(await bringBack()).toEqual({ state: 'pending', level: 0 })
    expect([await inView('waiting'), await inView('second')]).toEqual([1, 0])
    const { fact: shown, history } = await test.as(carla.token).call(getVerification, { factId })
    expect(shown).toMatchObject({
      first: null,
      returned: { by: 'Beto Segundo', reason: 'Una referencia es su cuñado.' },
    })
    expect(history.map(({ action }) => action)).toEqual([
      'Devuelto a la fila',
      'Aprobado por una persona; falta otra',
    ])
    expect(await mailsTo(test.services, business.owner.email)).toEqual([])
    await expect(confirm(carla)).rejects.toMatchObject({ code: 'conflict' })
    await approve(beto)
    await bringBack(beto)
    await approve(beto)
    expect(await confirm(ana)).toMatchObject({ state: 'valid' })
  })

  it('is made once when several confirm or return concurrently', async () => {
    for (let round = 0; round < 4; round++) {
      factId = await makePendingFact(
        test.services,
        (await makeBusiness(test.services)).id,
        'references',
      )
      await approve()
      const results = await Promise.allSettled([
        confirm(beto),
        confirm(carla),
        bringBack(carla),
        confirm(beto),
        confirm(ana),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const isValid = (await fact())?.state === 'valid'
      expect(await lines()).toEqual(['first_approved', isValid ? 'approved' : 'returned'])
    }
  })

  it('can be undone at first; on execution, it is checked again', async () => {
    await approve()
    const first = await confirm(beto, { undoable: true })
    await test.as(beto.token).call(undoDecision, { decisionId: first.undo?.decisionId ?? '' })
    expect(await inView('second')).toBe(1)
    const second = await confirm(beto, { undoable: true })
    await test.services.db.execute(
      `insert into business_members values ('${business.id}', '${ana.id}', 'seller')`,
    )
    await carryOutFactDecision(test.services, second.undo?.decisionId ?? '')
    expect(await fact()).toMatchObject({ state: 'pending' })
    expect(await lines()).toContain('decisions.let_go')
  })

  it('comes too late when the approval has expired, or its account is deleted', async () => {
    await approve(ana, { expiresOn: day(2) })
    test.setNow(new Date(Date.now() + 3 * 86_400_000))
    const late = await member('Beto Tarde')
    await expect(confirm(late)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('venció'),
    })
    test.setNow(null)
    await set({ firstApprovedBy: null })
    await expect(confirm()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('ya no tiene cuenta'),
    })
  })
})

describe('the database', () => {
  const judged = factKinds.filter((kind) => !['phone', 'email', 'web_domain'].includes(kind))
  const valid = {
    state: 'valid',
    method: 'document',
    decidedAt: new Date(),
    expiresOn: day(100),
  } as const
  const first = (by: Person) => ({
    firstApprovedBy: by.id,
    firstApprovedAt: new Date(),
    firstApproval: {
      method: 'document',
      evidenceDate: null,
      expiresOn: day(100),
      reason: null,
    } as const,
  })

  it.each(judged)('knows whether %s requires two approvals', async (kind: FactKind) => {
    const own = await makeBusiness(test.services)
    factId = await makePendingFact(test.services, own.id, kind)
    const alone = await Promise.allSettled([set({ ...valid, reviewedBy: beto.id })])
    expect(alone[0]?.status).toBe(requiresTwoApprovals(kind) ? 'rejected' : 'fulfilled')
  })

  it('requires two approvals for address and references only', () =>
    expect(twoApprovalKinds).toEqual(['address', 'references']))

  it('refuses one person, the same twice, both in one statement, values other than the first, and a first approver with an interest', async () => {
    await expect(set({ ...valid, reviewedBy: beto.id, ...first(ana) })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await expect(set({ ...first(business.owner) })).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await set(first(ana))
    await expect(set({ ...valid, reviewedBy: ana.id })).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    await expect(
      set({ ...valid, reviewedBy: carla.id, firstApprovedBy: beto.id }),
    ).rejects.toMatchObject({ cause: { code: '23514' } })
    await expect(set({ ...valid, reviewedBy: beto.id, expiresOn: day(101) })).rejects.toMatchObject(
      { cause: { code: '23514' } },
    )
    await expect(set({ state: 'rejected', reviewedBy: beto.id })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await set({ ...valid, reviewedBy: beto.id })
    await expect(set({ reviewedBy: ana.id })).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('accepts no fact that is valid already, except undecided demo facts', async () => {
    const make = (more: object) => makeValidFact(test.services, business.id, 'address', 100, more)
    await expect(make({ isDemo: false, reviewedBy: beto.id })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await expect(make({ isDemo: true, reviewedBy: beto.id })).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    await make({ isDemo: true })
  })
})

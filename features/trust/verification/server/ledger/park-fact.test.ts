import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Business, makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { answerRequest, sendFactCode } from '../../contract/owner.ts'
import {
  decideFact,
  getVerification,
  listVerifications,
  parkFact,
  takeVerification,
  unparkFact,
} from '../../contract/staff.ts'
import type { ParkingTerm, VerificationView } from '../../vocabulary.ts'

let test: TestApp
let rita: Person
let business: Business
let factId: string
const days = (count: number) => new Date(Date.now() + count * 86_400_000)
const reason = 'El registro público no responde hoy.'
const park = (until: ParkingTerm) => test.as(rita.token).call(parkFact, { factId, reason, until })
const inView = async (view: VerificationView) => {
  const { items } = await test.as(rita.token).call(listVerifications, { view, size: 100 })
  return items.filter((row) => row.business.id === business.id)
}
beforeAll(async () => {
  test = await openTestApp()
  rita = await makePerson(test.services, {
    fullName: 'Rita Revisora',
    staffPermissions: ['read', 'edit'],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Ferretería Prueba', published: true })
  factId = await makePendingFact(test.services, business.id, 'registry')
})

describe('a deferred fact', () => {
  it.each([
    ['day', 1],
    ['three_days', 3],
    ['week', 7],
    ['answer', 14],
  ] as const)(
    'is deferred for %s: it leaves the queue and returns automatically',
    async (until, lasts) => {
      const { counts } = await test.as(rita.token).call(listVerifications, {})
      await park(until)
      expect(await inView('waiting')).toEqual([])
      expect(await inView('parked')).toEqual([
        expect.objectContaining({
          id: factId,
          parked: expect.objectContaining({
            reason,
            by: 'Rita Revisora',
            forAnswer: until === 'answer',
          }),
        }),
      ])
      const after = await test.as(rita.token).call(listVerifications, {})
      expect(after.counts).toMatchObject({ waiting: counts.waiting - 1, parked: counts.parked + 1 })
      expect(
        (await test.as(rita.token).call(getVerification, { factId })).history[0],
      ).toMatchObject({
        action: 'Apartado',
        text: reason,
      })
      test.setNow(days(lasts + 0.01))
      rita = await makePerson(test.services, {
        fullName: 'Rita Revisora',
        staffPermissions: ['read', 'edit'],
      })
      expect(await inView('waiting')).toEqual([
        expect.objectContaining({ id: factId, parked: null }),
      ])
      expect(await inView('parked')).toEqual([])
      test.setNow(null)
      rita = await makePerson(test.services, {
        fullName: 'Rita Revisora',
        staffPermissions: ['read', 'edit'],
      })
    },
  )

  it('returns when the business answers, if it awaits an answer', async () => {
    await park('answer')
    const asked = await makePendingFact(test.services, business.id, 'licence', {
      state: 'needs_more',
      isDemo: true,
    })
    await test.as(business.owner.token).call(answerRequest, {
      businessId: business.id,
      factId: asked,
      note: 'Aquí está',
      evidence: [],
    })
    expect((await inView('waiting')).map(({ id }) => id)).toContain(factId)
    await park('week')
    const phone = await makePendingFact(test.services, business.id, 'phone', {
      value: '+523312345678',
    })
    await test
      .as(business.owner.token)
      .call(sendFactCode, { businessId: business.id, factId: phone })
    expect((await inView('parked')).map(({ id }) => id)).toEqual([factId])
  })

  it('is returned manually, once', async () => {
    await park('week')
    await test.as(rita.token).call(unparkFact, { factId })
    expect(await inView('waiting')).toHaveLength(1)
    await expect(test.as(rita.token).call(unparkFact, { factId })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('is never one that is decided, has a deferred decision, or is taken by another member', async () => {
    const otto = await makePerson(test.services, {
      fullName: 'Otto Otro',
      staffPermissions: ['read', 'edit'],
    })
    await test.as(otto.token).call(takeVerification, { factId })
    await expect(park('day')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Otto Otro está revisando esto ahora.',
    })
    await test
      .as(otto.token)
      .call(decideFact, { factId, decision: 'reject', reason: 'Está vencido.', undoable: true })
    await expect(park('day')).rejects.toMatchObject({ code: 'conflict' })
    factId = await makePendingFact(test.services, business.id, 'licence', {
      state: 'rejected',
      isDemo: true,
    })
    await expect(park('day')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Solo se aparta lo que está en espera.',
    })
  })

  it('can still be decided', async () => {
    await park('week')
    await test
      .as(rita.token)
      .call(decideFact, { factId, decision: 'reject', reason: 'Está vencido.' })
    expect(await inView('parked')).toEqual([])
    expect(await inView('decided')).toEqual([
      expect.objectContaining({
        id: factId,
        state: 'rejected',
        reason: 'Está vencido.',
        reviewer: { id: rita.id, name: 'Rita Revisora' },
      }),
    ])
  })
})

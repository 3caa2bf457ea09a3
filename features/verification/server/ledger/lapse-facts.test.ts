import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#db/tables/audit.ts'
import { businesses } from '#db/tables/businesses.ts'
import { verificationFacts } from '#db/tables/verification.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mailsTo as mailsOf } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { lapseFacts } from './lapse-facts.ts'
import { refreshBadge } from './refresh-badge.ts'
import { tellStaff } from './tell-staff.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(async () => {
  test.setNow(null)
  await test.close()
})

const mailsTo = async (address: string) => (await mailsOf(test.services, address)).map(({ subject }) => subject)

const badge = (businessId: string) => test.services.db.transaction((tx) => refreshBadge(test.services, tx, businessId))

describe('a fact whose last day passed', () => {
  it('lapses by itself: badge, audit line, owner and staff', async () => {
    const { services } = test
    const reviewer = await makePerson(services, { staffPermissions: ['read', 'edit'] })
    const reader = await makePerson(services, { staffPermissions: ['read'] })
    const { id, owner } = await makeBusiness(services, { name: 'Óptica Prueba', published: true })
    await makeValidFact(services, id, 'phone', 300)
    const identity = await makeValidFact(services, id, 'identity', 10)
    expect(await badge(id)).toBe(2)

    expect(await lapseFacts(services)).toBe(0)
    const later = new Date(Date.now() + 12 * 86_400_000)
    test.setNow(later)
    const twice = await Promise.all([lapseFacts(services), lapseFacts(services)])
    expect(twice.reduce((sum, count) => sum + count)).toBe(1)

    const [row] = await services.db.select().from(businesses).where(eq(businesses.id, id))
    expect(row).toMatchObject({ level: 1, verifiedFacts: ['phone'] })
    const audit = await services.db.select().from(auditEntries).where(eq(auditEntries.subjectId, identity))
    expect(audit).toEqual([expect.objectContaining({ action: 'verification.fact_expired', actorKind: 'system' })])
    expect(await mailsTo(owner.email)).toEqual(['Venció la verificación de Óptica Prueba'])

    const hour = `${later.toISOString().slice(0, 13)}:00:00Z`
    await tellStaff(services, hour)
    await tellStaff(services, hour)
    expect(await mailsTo(reviewer.email)).toEqual(['Bajó el sello de 1 negocio'])
    expect(await mailsTo(reader.email)).toEqual([])
    test.setNow(null)
  })

  it('holds until its day ends where the business is', async () => {
    const { services } = test
    const { id } = await makeBusiness(services, { published: true, set: { timeZone: 'America/Tijuana' } })
    const factId = await makeValidFact(services, id, 'phone', 0, { expiresOn: '2031-05-10' })
    const state = async () => (await services.db.select().from(verificationFacts).where(eq(verificationFacts.id, factId)))[0]?.state
    test.setNow(new Date('2031-05-11T05:00:00Z'))
    await lapseFacts(services)
    expect(await state()).toBe('valid')
    test.setNow(new Date('2031-05-11T08:00:00Z'))
    await lapseFacts(services)
    expect(await state()).toBe('expired')
    test.setNow(null)
  })
})

describe('a fact near its last day', () => {
  it('is announced 30 and 7 days before, once each, unless its renewal is on its way', async () => {
    const { services } = test
    const { id, owner } = await makeBusiness(services, { name: 'Imprenta Prueba', published: true })
    await makeValidFact(services, id, 'registry', 40)
    await makeValidFact(services, id, 'licence', 40)
    await makePendingFact(services, id, 'licence')
    const inDays = async (count: number) => {
      test.setNow(new Date(Date.now() + count * 86_400_000))
      await warnOfExpiry(services)
      return (await mailsTo(owner.email)).length
    }
    expect(await inDays(5)).toBe(0)
    expect(await inDays(11)).toBe(1)
    expect(await inDays(12)).toBe(1)
    expect(await inDays(34)).toBe(2)
    expect(await inDays(36)).toBe(2)
    const sent = (await mailsOf(services)).filter(({ kind }) => kind === 'verification.fact_expiring')
    expect(sent.every(({ subject }) => subject.startsWith('Registro mercantil de Imprenta Prueba vence el'))).toBe(true)
    test.setNow(null)
  })
})

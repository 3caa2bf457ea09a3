import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/accounts/auth.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { auditEntries } from '#db/tables/platform/audit.ts'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { findStaffBusinesses } from '#features/backoffice/business-list/contract/businesses.ts'
import { listMyBusinesses } from '#features/directory/businesses/contract/owner.ts'
import { readBusiness } from '#features/directory/search/contract/business.ts'
import { findBusinesses, mapBusinesses } from '#features/directory/search/contract/search.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { mailsTo as mailsOf } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readBusinessVerification } from '../../contract/public.ts'
import { expireFacts } from './expire-facts.ts'
import { notifyStaff } from './notify-staff.ts'
import { refreshBadge } from './refresh-badge.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(async () => {
  test.setNow(null)
  await test.close()
})

const mailsTo = async (address: string) =>
  (await mailsOf(test.services, address)).map(({ subject }) => subject)

const badge = (businessId: string) =>
  test.services.db.transaction((tx) => refreshBadge(test.services, tx, businessId))

describe('an expired fact', () => {
  it('is marked by the job: badge, audit entry, owner and staff', async () => {
    const { services } = test
    const reviewer = await makePerson(services, { staffPermissions: ['read', 'edit'] })
    const reader = await makePerson(services, { staffPermissions: ['read'] })
    const { id, owner } = await makeBusiness(services, { name: 'Óptica Prueba', published: true })
    await makeValidFact(services, id, 'phone', 300)
    const identity = await makeValidFact(services, id, 'identity', 10)
    expect(await badge(id)).toBe(2)

    expect(await expireFacts(services)).toBe(0)
    const later = new Date(Date.now() + 12 * 86_400_000)
    test.setNow(later)
    const twice = await Promise.all([expireFacts(services), expireFacts(services)])
    expect(twice.reduce((sum, count) => sum + count)).toBe(1)

    const [row] = await services.db.select().from(businesses).where(eq(businesses.id, id))
    expect(row).toMatchObject({ level: 1, verifiedFacts: ['phone'] })
    const audit = await services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, identity))
    expect(audit).toEqual([
      expect.objectContaining({ action: 'verification.fact_expired', actorKind: 'system' }),
    ])
    expect(await mailsTo(owner.email)).toEqual(['Venció la verificación de Óptica Prueba'])

    const hour = `${later.toISOString().slice(0, 13)}:00:00Z`
    await notifyStaff(services, hour)
    await notifyStaff(services, hour)
    expect(await mailsTo(reviewer.email)).toEqual(['Bajó el sello de 1 negocio'])
    expect(await mailsTo(reader.email)).toEqual([])
    test.setNow(null)
  })

  it('is valid until its day ends in the time zone of the business', async () => {
    const { services } = test
    const { id } = await makeBusiness(services, {
      published: true,
      set: { timeZone: 'America/Tijuana' },
    })
    const factId = await makeValidFact(services, id, 'phone', 0, { expiresOn: '2031-05-10' })
    const state = async () =>
      (
        await services.db.select().from(verificationFacts).where(eq(verificationFacts.id, factId))
      )[0]?.state
    test.setNow(new Date('2031-05-11T05:00:00Z'))
    await expireFacts(services)
    expect(await state()).toBe('valid')
    test.setNow(new Date('2031-05-11T08:00:00Z'))
    await expireFacts(services)
    expect(await state()).toBe('expired')
    test.setNow(null)
  })
})

describe('an expired fact no longer counts', () => {
  /** Places that show or filter by a badge: the search and its counts, the card, the page, the map, the workspace, the staff list. */
  async function shown({ id, slug }: Business, name: string) {
    const guest = test.as()
    const member = await makeMember(test.services, id, 'seller')
    const staff = test.as((await makePerson(test.services, { staffPermissions: ['read'] })).token)
    const found = async (level: number) =>
      (await guest.call(findBusinesses, { q: name, level })).items
    const page = await guest.call(readBusiness, { slug })
    const { points } = await guest.call(mapBusinesses, {
      south: 20,
      north: 21,
      west: -104,
      east: -103,
      level: 2,
      q: name,
    })
    const [mine] = (await test.as(member.token).call(listMyBusinesses, {})).items
    const [listed] = (await staff.call(findStaffBusinesses, { q: name })).items
    const verified = await guest.call(readBusinessVerification, { businessId: id })
    return {
      atLeast: (await Promise.all([1, 2].map(found))).map(({ length }) => length),
      figures: (await guest.call(findBusinesses, { q: name })).facets?.level.map(
        ({ value, count }) => [value, count],
      ),
      card: (await found(1))[0]?.badge,
      page: 'business' in page ? page.business.badge : null,
      mapped: points.length,
      desk: mine?.badge,
      staff: [listed?.level, listed?.verifiedUntil],
      verified: [verified.level, verified.until, verified.facts.map(({ kind }) => kind)],
    }
  }

  it('anywhere: in the badge, the search and its counts, on the page, on the map', async () => {
    const { services } = test
    const business = await makeBusiness(services, { name: 'Vidriera Quetzal', published: true })
    await makeValidFact(services, business.id, 'phone', 300, { expiresOn: '2032-08-01' })
    await makeValidFact(services, business.id, 'identity', 10, { expiresOn: '2032-05-10' })
    test.setNow(new Date('2032-05-10T12:00:00Z'))
    await badge(business.id)
    const before = { level: 2, until: '2032-05-10', facts: ['identity', 'phone'] }
    expect(await shown(business, 'Vidriera Quetzal')).toEqual({
      atLeast: [1, 1],
      figures: [
        ['1', 1],
        ['2', 1],
      ],
      card: before,
      page: before,
      mapped: 1,
      desk: before,
      staff: [2, '2032-05-10'],
      verified: [2, '2032-05-10', ['identity', 'phone']],
    })
    test.setNow(new Date('2032-05-12T12:00:00Z'))
    await expireFacts(services)
    const after = { level: 1, until: '2032-08-01', facts: ['phone'] }
    expect(await shown(business, 'Vidriera Quetzal')).toEqual({
      atLeast: [1, 0],
      figures: [['1', 1]],
      card: after,
      page: after,
      mapped: 0,
      desk: after,
      staff: [1, '2032-08-01'],
      verified: [1, '2032-08-01', ['phone']],
    })
    test.setNow(null)
  })

  it('from the end of its day in the business’s time zone, also before the job has run', async () => {
    const { services } = test
    const { id } = await makeBusiness(services, {
      published: true,
      set: { timeZone: 'America/Tijuana' },
    })
    await makeValidFact(services, id, 'phone', 0, { expiresOn: '2031-05-10' })
    const levels = async (instant: string) => {
      test.setNow(new Date(instant))
      return [
        await badge(id),
        (await test.as().call(readBusinessVerification, { businessId: id })).level,
      ]
    }
    expect(await levels('2031-05-11T06:59:59Z')).toEqual([1, 1])
    expect(await levels('2031-05-11T07:00:00Z')).toEqual([0, 0])
    test.setNow(null)
  })
})

describe('a fact close to expiry', () => {
  it('is announced 30 and 7 days before, once each, unless its renewal is pending', async () => {
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
    const mails = (await mailsTo(owner.email)).map((subject) =>
      subject.startsWith('Registro mercantil de Imprenta Prueba vence el'),
    )
    expect(mails).toEqual([true, true])
    test.setNow(null)
  })

  it('is not announced to suspended accounts, and never for demo businesses', async () => {
    const { services } = test
    const { id, owner } = await makeBusiness(services, { name: 'Herrería Prueba', published: true })
    const manager = await makeMember(services, id, 'manager')
    const seller = await makeMember(services, id, 'seller')
    const gone = await makeMember(services, id, 'manager')
    await services.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, gone.id))
    const demo = await makeBusiness(services, { published: true, set: { isDemo: true } })
    for (const businessId of [id, demo.id])
      await makeValidFact(services, businessId, 'registry', 20)
    await warnOfExpiry(services)
    const mails = await Promise.all(
      [owner, manager, seller, gone, demo.owner].map(
        async ({ email }) => (await mailsTo(email)).length,
      ),
    )
    expect(mails).toEqual([1, 1, 0, 0, 0])
    test.setNow(new Date(Date.now() + 22 * 86_400_000))
    await expireFacts(services)
    test.setNow(null)
    const after = await Promise.all(
      [owner, manager, seller, gone, demo.owner].map(
        async ({ email }) => (await mailsTo(email)).length,
      ),
    )
    expect(after).toEqual([2, 2, 0, 0, 0])
  })

  it('is announced on its last day and 30 days before, neither earlier nor later', async () => {
    const { services } = test
    const { id, owner } = await makeBusiness(services, {
      name: 'Alfarería Prueba',
      published: true,
    })
    await makeValidFact(services, id, 'registry', 0, { expiresOn: '2033-03-31' })
    const at = async (instant: string) => {
      test.setNow(new Date(instant))
      await warnOfExpiry(services)
      return (await mailsTo(owner.email)).length
    }
    // Mexico City is six hours behind UTC.
    expect(await at('2033-03-01T05:59:59Z')).toBe(0)
    expect(await at('2033-03-01T06:00:00Z')).toBe(1)
    expect(await at('2033-03-24T05:59:59Z')).toBe(1)
    expect(await at('2033-03-24T06:00:00Z')).toBe(2)
    test.setNow(null)
  })
})

describe('the facts that expired in an hour', () => {
  it('are mailed to members who may decide, without demo businesses', async () => {
    const { services } = test
    const reviewer = await makePerson(services, { staffPermissions: ['edit'] })
    const suspended = await makePerson(services, { staffPermissions: ['edit'] })
    await services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, suspended.id))
    const fall = async (name: string, updatedAt: string, set?: { isDemo: boolean }) => {
      const { id } = await makeBusiness(services, { name, published: true, set })
      await makeValidFact(services, id, 'phone', 1, {
        state: 'expired',
        updatedAt: new Date(updatedAt),
      })
    }
    await fall('Cayó antes', '2034-01-01T09:59:59Z')
    await fall('Cayó al empezar', '2034-01-01T10:00:00Z')
    await fall('Cayó al acabar', '2034-01-01T10:59:59Z')
    await fall('Cayó después', '2034-01-01T11:00:00Z')
    await fall('Cayó de mentira', '2034-01-01T10:30:00Z', { isDemo: true })
    await notifyStaff(services, '2034-01-01T10:00:00Z')
    const [mail] = await mailsOf(services, reviewer.email)
    expect(mail?.subject).toBe('Bajó el sello de 2 negocios')
    expect(mail?.text.match(/Cayó [a-z ]+/g)?.map((name) => name.trim())).toEqual([
      'Cayó al acabar',
      'Cayó al empezar',
    ])
    expect(await mailsTo(suspended.email)).toEqual([])
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses, businesses } from '#db/tables/directory/businesses.ts'
import { makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact, makeValidFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import {
  confirmRecheck,
  decideFact,
  getVerification,
  listVerifications,
  releaseVerification,
  takeVerification,
} from '../contract/staff.ts'

let test: TestApp
let reviewer: Person
let businessId: string
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, {
    fullName: 'Rita Revisora',
    staffPermissions: ['read', 'edit'],
  })
  businessId = (await makeBusiness(test.services, { name: 'Cafetería Prueba', published: true })).id
})
afterAll(() => test.close())

const api = () => test.as(reviewer.token)

describe('the queue', () => {
  it('is oldest first, in pages that neither repeat nor lose a row', async () => {
    const own = await openTestApp()
    const staff = own.as(
      (await makePerson(own.services, { staffPermissions: ['read', 'edit'] })).token,
    )
    const made: string[] = []
    for (let i = 0; i < 7; i++) {
      const business = await makeBusiness(own.services, { published: true })
      // Two in the same millisecond, to test ties.
      made.push(
        await makePendingFact(own.services, business.id, 'registry', {
          createdAt: new Date(1_700_000_000_000 + Math.floor(i / 2) * 1000),
        }),
      )
    }
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await staff.call(listVerifications, { kind: 'registry', size: 3, after })
      seen.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(made)
    await expect(staff.call(listVerifications, { after: 'nonsense' })).rejects.toMatchObject({
      code: 'malformed',
    })
    await own.close()
  })

  it('is filtered by kind, country, and assignee', async () => {
    const factId = await makePendingFact(test.services, businessId, 'licence')
    await api().call(takeVerification, { factId })
    const find = async (filter: object) =>
      (await api().call(listVerifications, { kind: 'licence', ...filter })).items.map(
        ({ id }) => id,
      )
    expect(await find({ country: 'mx' })).toEqual([factId])
    expect(await find({ country: 'ES' })).toEqual([])
    expect(await find({ assignee: 'me' })).toEqual([factId])
    expect(await find({ assignee: 'nobody' })).toEqual([])
    expect(await find({ assignee: 'others' })).toEqual([])
    const [row] = (await api().call(listVerifications, { kind: 'licence' })).items
    expect(row).toMatchObject({
      assignedTo: { id: reviewer.id, name: 'Rita Revisora' },
      business: { name: 'Cafetería Prueba', countryCode: 'MX' },
    })
    const other = test.as(
      (await makePerson(test.services, { staffPermissions: ['read', 'edit'] })).token,
    )
    const seen = async (assignee: 'me' | 'others') =>
      (await other.call(listVerifications, { kind: 'licence', assignee })).items.map(({ id }) => id)
    expect([await seen('me'), await seen('others')]).toEqual([[], [factId]])
    await other.call(releaseVerification, { factId })
    expect(await find({ assignee: 'me' })).toEqual([factId])
    await api().call(releaseVerification, { factId })
    expect(await find({ assignee: 'nobody' })).toEqual([factId])
  })

  it('tells businesses from professionals, and is narrowed to either', async () => {
    const own = await openTestApp()
    const staff = own.as(
      (await makePerson(own.services, { staffPermissions: ['read', 'edit'] })).token,
    )
    const made = async (kind: 'empresa' | 'comercio' | 'profesional' | 'agente') => {
      const business = await makeBusiness(own.services, { published: true })
      await own.services.db.update(businesses).set({ kind }).where(eq(businesses.id, business.id))
      return makePendingFact(own.services, business.id, 'identity')
    }
    const ids = {
      business: [await made('empresa'), await made('comercio')],
      professional: [await made('profesional'), await made('agente')],
    }
    for (const type of ['business', 'professional'] as const) {
      const { items } = await staff.call(listVerifications, { type })
      expect(items.map(({ id, business }) => [id, business.type])).toEqual(
        ids[type].map((id) => [id, type]),
      )
    }
    await own.close()
  })

  it('omits automatically verified kinds, and lists requests for more separately', async () => {
    const own = await openTestApp()
    const staff = own.as(
      (await makePerson(own.services, { staffPermissions: ['read', 'edit'] })).token,
    )
    const business = await makeBusiness(own.services, { published: true })
    await makePendingFact(own.services, business.id, 'email')
    await makePendingFact(own.services, business.id, 'web_domain')
    const asked = await makePendingFact(own.services, business.id, 'address')
    await staff.call(decideFact, {
      factId: asked,
      decision: 'ask',
      reason: 'El recibo está borroso.',
    })
    const waiting = await staff.call(listVerifications, { size: 100 })
    expect(waiting.items.map(({ kind }) => kind)).not.toContain('email')
    expect(waiting.items.map(({ id }) => id)).not.toContain(asked)
    expect(
      (await staff.call(listVerifications, { view: 'asked' })).items.map(({ id }) => id),
    ).toEqual([asked])
    expect(waiting.counts).toMatchObject({ asked: 1, waiting: 0 })
    await own.close()
  })

  it('counts businesses, as it lists them, under the same filters in every view', async () => {
    const own = await openTestApp()
    const staff = own.as(
      (await makePerson(own.services, { staffPermissions: ['read', 'edit'] })).token,
    )
    const [fonda, tlapaleria] = [
      await makeBusiness(own.services, { name: 'Fonda Ceiba' }),
      await makeBusiness(own.services, { name: 'Tlapalería Sol' }),
    ]
    for (const kind of ['registry', 'licence'] as const)
      await makePendingFact(own.services, fonda.id, kind)
    await makePendingFact(own.services, tlapaleria.id, 'registry')
    const asked = await makePendingFact(own.services, tlapaleria.id, 'address')
    await staff.call(decideFact, {
      factId: asked,
      decision: 'ask',
      reason: 'El recibo está borroso.',
    })
    const counts = async (input: object) => (await staff.call(listVerifications, input)).counts
    expect(await counts({})).toMatchObject({ waiting: 2, asked: 1 })
    expect(await counts({ q: 'ceiba' })).toMatchObject({ waiting: 1, asked: 0 })
    const found = async (q: string) => [
      ...new Set(
        (await staff.call(listVerifications, { q })).items.map(({ business }) => business.name),
      ),
    ]
    expect([await found('CEIBA'), await found('tlapaleria'), await found('mercería')]).toEqual([
      ['Fonda Ceiba'],
      ['Tlapalería Sol'],
      [],
    ])
    expect(await counts({ view: 'asked', kind: 'licence' })).toMatchObject({ waiting: 1, asked: 0 })
    await own.close()
  })

  it('lists valid facts to recheck, and confirms them', async () => {
    const factId = await makeValidFact(test.services, businessId, 'tax_id', 100, {
      recheck: 'Cambió de nombre.',
    })
    expect((await api().call(listVerifications, { view: 'recheck' })).items).toEqual([
      expect.objectContaining({ id: factId, recheck: 'Cambió de nombre.' }),
    ])
    const biased = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    await test.services.db.execute(
      `insert into business_members values ('${businessId}', '${biased.id}', 'seller')`,
    )
    const confirmed = test
      .as(biased.token)
      .call(confirmRecheck, { factId, reason: 'Lo conozco bien.' })
    await expect(confirmed).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('Perteneces o perteneciste a este negocio'),
    })
    await api().call(confirmRecheck, { factId, reason: 'Solo cambió la marca comercial.' })
    expect((await api().call(listVerifications, { view: 'recheck' })).items).toEqual([])
    const { fact, history } = await api().call(getVerification, { factId })
    expect(fact).toMatchObject({ state: 'valid', recheck: null })
    expect(history[0]).toMatchObject({
      action: 'Mantenido tras otra revisión',
      actor: 'Rita Revisora',
      text: 'Solo cambió la marca comercial.',
    })
  })
})

describe('the details of a fact', () => {
  it('include its business, ledger and history, and whether the caller may decide', async () => {
    const { id, owner } = await makeBusiness(test.services, {
      name: 'Notaría Prueba',
      published: true,
    })
    await makeMember(test.services, id, 'seller')
    await test.services.db
      .update(businessAddresses)
      .set({ street: 'Av. Vallarta', streetNumber: '100' })
      .where(eq(businessAddresses.businessId, id))
    const factId = await makePendingFact(test.services, id, 'registry', {
      submittedBy: owner.id,
      note: 'Vence pronto.',
      detail: { office: 'Jalisco', businessName: 'Notaría Prueba' },
    })
    const review = await api().call(getVerification, { factId })
    expect(review.fact).toMatchObject({
      note: 'Vence pronto.',
      submittedBy: { email: owner.email },
      detail: [{ label: 'Inscrito en', value: 'Jalisco' }, {}],
    })
    expect(review.business).toMatchObject({
      name: 'Notaría Prueba',
      addresses: ['Av. Vallarta 100, Guadalajara, Jalisco, MX'],
    })
    expect(review.business.members).toHaveLength(2)
    expect(review.ledger).toEqual([expect.objectContaining({ id: factId, state: 'pending' })])
    expect(review.conflict).toBeNull()
    await test.services.db.execute(
      `insert into business_members values ('${id}', '${reviewer.id}', 'manager')`,
    )
    expect((await api().call(getVerification, { factId })).conflict).toContain('Perteneces')
  })

  it.each([
    ['a guest', async () => undefined, 'unauthenticated'],
    ['a person', async () => (await makePerson(test.services)).token, 'forbidden'],
    [
      'staff without permission to read',
      async () => (await makePerson(test.services, { staffPermissions: [] })).token,
      'forbidden',
    ],
  ])('are not for %s', async (_, tokenOf, code) => {
    const refused = test.as(await tokenOf())
    const factId = '0193fc02-0000-7000-8000-000000000001'
    await expect(refused.call(listVerifications, {})).rejects.toMatchObject({ code })
    await expect(refused.call(getVerification, { factId })).rejects.toMatchObject({ code })
  })

  it('are visible to staff who may read, and decided by others', async () => {
    const reader = test.as((await makePerson(test.services, { staffPermissions: ['read'] })).token)
    const other = await makeBusiness(test.services)
    const factId = await makePendingFact(test.services, other.id, 'registry')
    await reader.call(getVerification, { factId })
    await expect(reader.call(takeVerification, { factId })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const decided = reader.call(decideFact, { factId, decision: 'reject', reason: 'No me gusta.' })
    await expect(decided).rejects.toMatchObject({ code: 'forbidden' })
  })
})

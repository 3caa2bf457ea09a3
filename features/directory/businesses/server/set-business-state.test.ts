import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businesses } from '#db/tables/directory/businesses.ts'
import type { Output } from '#shared/endpoint.ts'
import { type Business, makeBusiness, makeCategory } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { address, contact } from '#tests/support/factories/sections.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract/owner.ts'

let test: TestApp
let business: Business
let mine: Output<typeof contract.readMyBusiness>
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Luna' })
  mine = await read()
})

const owner = () => test.as(business.owner.token)
const read = () => owner().call(contract.readMyBusiness, { businessId: business.id })
const saveContacts = (
  contacts: ReturnType<typeof contact>[],
  version = mine.sections.contacts.version,
) => owner().call(contract.saveContacts, { businessId: business.id, version, contacts })
const saveOffer = (change: object) => {
  const { version, ...fields } = mine.sections.offer
  return owner().call(contract.saveOffer, {
    businessId: business.id,
    version,
    ...fields,
    ...change,
  })
}
const saveAddresses = (
  addresses: ReturnType<typeof address>[],
  version = mine.sections.addresses.version,
) => owner().call(contract.saveAddresses, { businessId: business.id, version, addresses })

describe('state', () => {
  const set = (state: string, holidayUntil?: string) =>
    owner().call(contract.setBusinessState, {
      businessId: business.id,
      state: state as 'draft',
      ...(holidayUntil ? { holidayUntil } : {}),
    })
  const complete = async () => {
    mine = await saveOffer({ category: await makeCategory(test.services) })
    mine = await saveAddresses([address()])
    mine = await saveContacts([contact('phone', '3312345678')])
  }

  it('is published only when it meets the requirements', async () => {
    await expect(set('published')).rejects.toMatchObject({
      code: 'invalid',
      message:
        'Para publicar falta: elige la categoría de tu negocio; escribe dónde estás; agrega un teléfono, WhatsApp o correo público.',
    })
    await complete()
    expect(await set('published')).toMatchObject({
      state: 'published',
      publishedAt: expect.any(String),
    })
  })

  it('goes on holiday, returns, closes and opens again', async () => {
    await expect(set('holiday')).rejects.toMatchObject({ code: 'conflict' })
    await complete()
    await set('published')
    test.setNow(new Date('2026-08-01T12:00:00-06:00'))
    await expect(set('holiday', '2026-08-01')).rejects.toMatchObject({
      fields: { holidayUntil: 'Elige un día a partir de mañana' },
    })
    await expect(set('holiday', '2027-08-03')).rejects.toMatchObject({
      fields: { holidayUntil: 'Elige un día dentro de un año' },
    })
    expect(await set('holiday', '2027-08-02')).toMatchObject({
      state: 'holiday',
      holidayUntil: '2027-08-02',
    })
    expect(await set('holiday', '2026-08-02')).toMatchObject({
      state: 'holiday',
      holidayUntil: '2026-08-02',
    })
    expect(await set('holiday', '2026-08-20')).toMatchObject({
      open: { text: 'Cerrado por vacaciones hasta 20 ago' },
    })
    expect(await set('published')).toMatchObject({ state: 'published', holidayUntil: null })
    expect(await set('closed')).toMatchObject({ open: { text: 'Cerrado definitivamente' } })
    expect(await set('published')).toMatchObject({ state: 'published' })
    test.setNow(null)
  })

  it('a published business must continue to meet the requirements', async () => {
    await complete()
    await set('published')
    await expect(saveAddresses([])).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('escribe dónde estás'),
    })
    expect((await read()).sections.addresses.addresses).toHaveLength(1)
    await set('draft')
    await saveAddresses([])
  })

  it('a draft that was never published can be deleted', async () => {
    await owner().call(contract.deleteDraft, { businessId: business.id })
    await expect(read()).rejects.toMatchObject({ code: 'not_found' })
    business = await makeBusiness(test.services, { published: true })
    await set('draft')
    await expect(
      owner().call(contract.deleteDraft, { businessId: business.id }),
    ).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('completeness', () => {
  it('increases with added data and lists what is missing', async () => {
    expect(mine.completeness.percent).toBe(0)
    expect(mine.completeness.missing[0]).toMatchObject({ section: 'offer', required: true })
    await saveAddresses([address()])
    const { completeness } = await saveContacts([contact('whatsapp', '+523312345678')])
    expect(completeness.percent).toBe(30)
    expect(completeness.missing.map(({ todo }) => todo)).not.toContain('Agrega tu WhatsApp')
  })
})

describe('the clocks', () => {
  const place = (countryCode: string, state: string, city: string) => ({
    label: null,
    countryCode,
    state,
    city,
    neighborhood: null,
    street: null,
    streetNumber: null,
    interior: null,
    postalCode: null,
    reference: null,
    point: null,
    isPublic: true,
  })

  async function createAnother() {
    const { token } = await makePerson(test.services)
    const { id: businessId } = await test
      .as(token)
      .call(contract.createMyBusiness, { name: 'Taller Luna', kind: 'empresa' })
    const read = () => test.as(token).call(contract.readMyBusiness, { businessId })
    return {
      zone: async () => {
        const [row] = await test.services.db
          .select()
          .from(businesses)
          .where(eq(businesses.id, businessId))
        return row?.timeZone
      },
      move: async (...where: Parameters<typeof place>) =>
        test.as(token).call(contract.saveAddresses, {
          businessId,
          version: (await read()).sections.addresses.version,
          addresses: [place(...where)],
        }),
      choose: async (timeZone: string) => {
        const { version } = (await read()).sections.hours
        const hours = [{ weekday: 1, opens: 540, closes: 1080 }]
        await test.as(token).call(contract.saveHours, {
          businessId,
          version,
          alwaysOpen: false,
          timeZone,
          hours,
          specialDays: [],
        })
      },
    }
  }

  it.each([
    ['ES', 'Barcelona', 'Barcelona', 'Europe/Madrid'],
    ['ES', 'Las Palmas', 'Las Palmas de Gran Canaria', 'Atlantic/Canary'],
    ['CL', 'Región Metropolitana', 'Santiago', 'America/Santiago'],
    ['MX', 'BC', 'Tijuana', 'America/Tijuana'],
    ['MX', 'Quintana Roo', 'Cancún', 'America/Cancun'],
  ])(
    'the time zone of a new business in %s, %s, %s is that of %s',
    async (countryCode, state, city, zone) => {
      const business = await createAnother()
      await business.move(countryCode, state, city)
      expect(await business.zone()).toBe(zone)
    },
  )

  it('remains as chosen with the hours, unless the business moves to another country', async () => {
    const business = await createAnother()
    await business.move('MX', 'Jalisco', 'Guadalajara')
    await business.choose('America/Tijuana')
    await business.move('MX', 'Colima', 'Comala')
    expect(await business.zone()).toBe('America/Tijuana')
    await business.move('ES', 'Sevilla', 'Sevilla')
    expect(await business.zone()).toBe('Europe/Madrid')
  })

  it.each([
    ['MX', '0610', '5 cifras'],
    ['ES', '99001', '01 a 52'],
  ])(
    'an invalid postal code of %s, %s, is refused with a field error',
    async (countryCode, postalCode, words) => {
      const { version } = mine.sections.addresses
      const wrong = { ...place(countryCode, 'Madrid', 'Madrid'), postalCode }
      await expect(
        owner().call(contract.saveAddresses, {
          businessId: business.id,
          version,
          addresses: [wrong],
        }),
      ).rejects.toMatchObject({
        code: 'invalid',
        fields: { 'addresses.0.postalCode': expect.stringContaining(words) },
      })
    },
  )

  it('stores the canonical name of a state', async () => {
    const business = await createAnother()
    const saved = await business.move('MX', 'cdmx', 'Coyoacán')
    expect(saved.sections.addresses.addresses[0]?.state).toBe('Ciudad de México')
  })
})

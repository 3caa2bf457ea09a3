import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'

let test: TestApp
let business: Business
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { name: 'Taller Ñandú', published: true })
})

let sent = 0
/**
 * Each sender is another account, because the rate limit is per account. A repeated message would
 * be one lead.
 */
const send = async (change: object = {}) => {
  const writer = await makePerson(test.services)
  return test.as(writer.token).call(contract.sendInquiry, {
    slug: business.slug,
    channel: 'quote',
    page: `/negocios/${business.slug}`,
    name: 'Rosa Díaz',
    email: 'rosa@persona.test',
    phone: '',
    message: `Necesito cotizar diez sillas de madera (${sent++})`,
    apellidoMaterno: '',
    ...change,
  })
}

describe('the list of leads', () => {
  const list = (person: Person, change: object = {}) =>
    test.as(person.token).call(contract.listLeads, { businessId: business.id, ...change })

  it('lists newest first, in pages, with counts', async () => {
    for (let i = 0; i < 5; i++) await send({ name: `Persona ${i}` })
    const first = await list(business.owner, { size: 3 })
    const second = await list(business.owner, { size: 3, after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(
      [4, 3, 2, 1, 0].map((i) => `Persona ${i}`),
    )
    expect(second.next).toBeNull()
    expect(first.counts).toEqual({ new: 5, contacted: 0, won: 0, lost: 0, spam: 0 })
  })

  it('finds by text, by state, and by the code of a WhatsApp text', async () => {
    const { code } = await send({ name: 'Beatriz 100%' })
    await send({ name: 'Carlos' })
    expect((await list(business.owner, { q: '100%' })).items).toMatchObject([
      { name: 'Beatriz 100%' },
    ])
    expect(await list(business.owner, { q: `ref: ${code.toLowerCase()}` })).toMatchObject({
      items: [{ code }],
      code: 'genuine',
    })
    expect(await list(business.owner, { q: 'ZZZZ-ZZ', state: 'new' })).toMatchObject({
      items: [],
      code: expect.any(String),
    })
    expect((await list(business.owner, { state: 'won' })).items).toEqual([])
  })

  it('is for members of the business, sellers included', async () => {
    await send()
    const seller = await makeMember(test.services, business.id, 'seller')
    const other = await makeBusiness(test.services)
    const staff = await makePerson(test.services, {
      staffPermissions: ['read', 'edit', 'manage_users'],
    })
    expect((await list(seller)).items).toHaveLength(1)
    await expect(list(other.owner)).rejects.toMatchObject({ code: 'not_found' })
    await expect(list(staff)).rejects.toMatchObject({ code: 'not_found' })
    await expect(
      test.as().call(contract.listLeads, { businessId: business.id }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it("saves state and note; the name of a form's sender cannot be changed", async () => {
    await send({ name: 'Diana' })
    const [item] = (await list(business.owner)).items
    if (!item) throw new Error('no lead')
    const update = (change: object, by = business.owner) =>
      test
        .as(by.token)
        .call(contract.updateLead, { businessId: business.id, leadId: item.id, ...change })
    expect(await update({ state: 'contacted', note: ' Llamar el lunes ' })).toMatchObject({
      state: 'contacted',
      note: 'Llamar el lunes',
    })
    expect(await update({ name: 'Otra', phone: '1234567' })).toMatchObject({
      name: 'Diana',
      phone: null,
    })
    expect(await update({ note: '' })).toMatchObject({ note: null, state: 'contacted' })
    await expect(update({ state: 'sold' })).rejects.toMatchObject({ code: 'invalid' })
    await expect(update({ email: 'x@y.test' })).rejects.toMatchObject({ code: 'invalid' })
    const other = await makeBusiness(test.services)
    const theirs = test
      .as(other.owner.token)
      .call(contract.updateLead, { businessId: other.id, leadId: item.id, state: 'spam' })
    await expect(theirs).rejects.toMatchObject({ code: 'not_found' })
  })

  it('refuses an invalid cursor', async () => {
    await expect(list(business.owner, { after: "2026-01-01' or 1=1" })).rejects.toMatchObject({
      code: 'malformed',
    })
  })
})

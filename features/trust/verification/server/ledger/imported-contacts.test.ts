import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessContacts } from '#db/tables/directory/businesses.ts'
import { readMyBusiness, saveContacts } from '#features/directory/businesses/contract/owner.ts'
import { businessesPersonalData } from '#features/directory/businesses/server/personal-data.ts'
import { type Business, makeBusiness, makeMember } from '#tests/support/factories/businesses.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { makePendingFact } from '#tests/support/factories/verification.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { readLedger, sendFactCode, submitFact } from '../../contract/owner.ts'
import { getVerification } from '../../contract/staff.ts'

const imported = {
  phone: '+523399990000',
  email: 'registro@padron.test',
  web: 'https://www.padron.test/tienda',
}

let test: TestApp
let business: Business
let reviewer: Person
beforeAll(async () => {
  test = await openTestApp()
  reviewer = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
})
afterAll(() => test.close())
beforeEach(async () => {
  business = await makeBusiness(test.services, { published: true })
  const contact = { businessId: business.id, isPublic: false, source: 'import' as const }
  await test.services.db.insert(businessContacts).values([
    { ...contact, kind: 'phone', value: imported.phone },
    { ...contact, kind: 'email', value: imported.email },
    { ...contact, kind: 'web', value: imported.web },
  ])
})

const own = () => test.as(business.owner.token)

describe('imported contacts of a business', () => {
  it('are hidden from its owner, its members, staff and the data export', async () => {
    const id = business.id
    const manager = await makeMember(test.services, id, 'manager')
    const factId = await makePendingFact(test.services, id, 'registry')
    const seen = [
      await own().call(readLedger, { businessId: id }),
      await test.as(manager.token).call(readLedger, { businessId: id }),
      await own().call(readMyBusiness, { businessId: id }),
      await test.as(reviewer.token).call(getVerification, { factId }),
      await businessesPersonalData.collect?.(test.services, { userId: business.owner.id } as never),
    ]
    for (const answer of seen) {
      expect(JSON.stringify(answer)).toContain('+523312345678')
      for (const secret of ['3399990000', 'padron.test'])
        expect(JSON.stringify(answer)).not.toContain(secret)
    }
  })

  it.each([
    { kind: 'phone' as const, phone: imported.phone },
    { kind: 'email' as const, email: imported.email },
    { kind: 'web_domain' as const, domain: 'padron.test' },
  ])('cannot be submitted as a $kind, and the database refuses it too', async (given) => {
    const sending = own().call(submitFact, { businessId: business.id, ...given })
    await expect(sending).rejects.toMatchObject({ code: 'invalid', message: expect.any(String) })
    const value = given.phone ?? given.email ?? given.domain ?? ''
    await expect(
      makePendingFact(test.services, business.id, given.kind, { value }),
    ).rejects.toThrow()
  })

  it('become the owner’s when they enter them', async () => {
    const { sections } = await own().call(readMyBusiness, { businessId: business.id })
    const contacts = [
      { kind: 'email' as const, value: imported.email, label: null, isPublic: true },
    ]
    await own().call(saveContacts, {
      businessId: business.id,
      version: sections.contacts.version,
      contacts,
    })
    const { factId } = await own().call(submitFact, {
      businessId: business.id,
      kind: 'email',
      email: imported.email,
    })
    expect(await own().call(sendFactCode, { businessId: business.id, factId })).toMatchObject({
      way: 'mail',
    })
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessAddresses } from '#db/tables/directory/businesses.ts'
import { makeBusiness } from '#tests/support/factories/businesses.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findPostalCode } from '../contract/address-lists.ts'

describe('a postal code', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await openTestApp()
    token = (await makePerson(test.services)).token
  })
  afterAll(() => test.close())

  const find = (postalCode: string, countryCode = 'MX') =>
    test.as(token).call(findPostalCode, { countryCode, postalCode })
  const address = async (
    change: Partial<typeof businessAddresses.$inferInsert>,
    published = true,
  ) => {
    const { id: businessId } = await makeBusiness(test.services, { published })
    const [place, position] = [{ countryCode: 'MX', state: 'Jalisco', city: 'Guadalajara' }, 5]
    await test.services.db
      .insert(businessAddresses)
      .values({ businessId, position, ...place, ...change })
  }

  it('gets the most frequent state and city, neighbourhoods and approximate position', async () => {
    for (const neighborhood of ['Obrera', 'Americana', 'Obrera'])
      await address({
        postalCode: '44161',
        neighborhood,
        lat: 20.6,
        lng: neighborhood === 'Americana' ? -103.3 : -103.6,
      })
    await address({ postalCode: '44161', city: 'Guadaljara', neighborhood: 'Slip' })
    expect((await find(' 44161 ')).found).toEqual({
      state: 'Jalisco',
      city: 'Guadalajara',
      neighborhoods: ['Americana', 'Obrera'],
      point: { lat: expect.closeTo(20.6), lng: expect.closeTo(-103.5) },
    })
  })

  it('ignores drafts, private addresses and other countries', async () => {
    await address({ postalCode: '44162' }, false)
    await address({ postalCode: '44163', isPublic: false })
    await address({ postalCode: '44164' })
    const stateAlone = { state: 'Jalisco', city: '', neighborhoods: [], point: null }
    expect((await find('44162')).found).toEqual(stateAlone)
    expect((await find('44163')).found).toEqual(stateAlone)
    expect((await find('44164', 'ES')).found).toMatchObject({ state: 'Teruel', city: '' })
    expect((await find('44164')).found).toMatchObject({ neighborhoods: [], point: null })
  })
})

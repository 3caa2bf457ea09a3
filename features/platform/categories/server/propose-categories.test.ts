import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { proposeCategories } from '../contract/categories.ts'
import { seedCategories } from './seed-categories.ts'

describe('category suggestions for a name', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await openTestApp()
    await seedCategories(test.services.db)
    token = (await makePerson(test.services)).token
  })
  afterAll(() => test.close())
  const propose = async (name: string) =>
    (await test.as(token).call(proposeCategories, { name })).items.map((one) => one.slug)

  it.each([
    ['Cerrajería Ñandubay', /cerrajer/],
    ['TORTILLERÍA LA ESPERANZA S.A. DE C.V.', /tortiller/],
    ['Panadería y pastelería Lupita', /panader|pasteler/],
    ['Taller mecánico El Güero', /mecanic/],
    ['Consultorio dental Sonrisas', /dent/],
    ['Ferretería Don Chuy', /ferreter/],
    ['Abogados Ruiz & Asociados', /abogad/],
  ])('%s', async (name, slug) => expect((await propose(name))[0]).toMatch(slug))

  it('are none without a hint, and at most three', async () => {
    expect(await propose('Grupo Ñandubay')).toEqual([])
    expect(await propose('de la y')).toEqual([])
    expect(
      (await propose('Taller de ropa, muebles, zapatos y juguetes')).length,
    ).toBeLessThanOrEqual(3)
  })
})

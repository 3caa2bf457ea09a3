import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findPostalCode, listStates } from '../contract/address-lists.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test.each([
  ['MX', '68000', 'Oaxaca'],
  ['ES', '41010', 'Sevilla'],
  ['ES', '28013', 'Madrid'],
  ['ES', '08001', 'Barcelona'],
  ['AR', 'C1043', 'Ciudad Autónoma de Buenos Aires'],
  ['CL', '8320000', 'Región Metropolitana'],
])(
  'a guest is told the state of %s %s, though no business stands there',
  async (countryCode, postalCode, state) => {
    const { found } = await app.as().call(findPostalCode, { countryCode, postalCode })
    expect(found).toEqual({ state, city: '', neighborhoods: [], point: null })
  },
)

test('a code of no state tells nothing', async () => {
  for (const [countryCode, postalCode] of [
    ['ES', '99999'],
    ['MX', '0610'],
    ['US', '10001'],
  ] as const)
    expect((await app.as().call(findPostalCode, { countryCode, postalCode })).found).toBeNull()
})

test('what Spain is asked for are its provinces', async () => {
  const { token } = await import('#tests/support/factories/people.ts').then(({ makePerson }) =>
    makePerson(app.services),
  )
  const names = await app.as(token).call(listStates, { countryCode: 'ES' })
  expect(names).toContain('Sevilla')
  expect(names).not.toContain('Andalucía')
})

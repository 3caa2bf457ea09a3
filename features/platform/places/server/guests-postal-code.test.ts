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
  'returns the state of %s %s to a guest, though no business is there',
  async (countryCode, postalCode, state) => {
    const { found } = await app.as().call(findPostalCode, { countryCode, postalCode })
    expect(found).toEqual({ state, city: '', neighborhoods: [], point: null })
  },
)

test('returns nothing for an unknown code', async () => {
  for (const [countryCode, postalCode] of [
    ['ES', '99999'],
    ['MX', '0610'],
    ['US', '10001'],
  ] as const)
    expect((await app.as().call(findPostalCode, { countryCode, postalCode })).found).toBeNull()
})

test('returns provinces for Spain', async () => {
  const { token } = await import('#tests/support/factories/people.ts').then(({ makePerson }) =>
    makePerson(app.services),
  )
  const names = await app.as(token).call(listStates, { countryCode: 'ES' })
  expect(names).toContain('Sevilla')
  expect(names).not.toContain('Andalucía')
})

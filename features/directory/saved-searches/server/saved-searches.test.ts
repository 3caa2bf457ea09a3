import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savedSearches } from '#db/tables/directory/saved-searches.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as contract from '../contract.ts'
import { maxSavedSearches } from '../vocabulary.ts'
import { normalizeSearchAddress } from './normalize-search-address.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const save = (by: Person, address: string, name = 'Mi búsqueda', alerts = true) =>
  test.as(by.token).call(contract.saveSearch, { name, address, alerts })
const listSaved = async (by: Person) =>
  (await test.as(by.token).call(contract.listSavedSearches, {})).items

describe('an address', () => {
  it.each([
    ['/directorio?q=tacos', '/directorio?q=tacos', '/directorio?q=tacos'],
    [
      '/directorio/panaderias/comala-colima?abierto=1&orden=nuevos',
      '/directorio/panaderias/comala-colima?abierto=1&orden=nuevos',
      '/directorio/panaderias/comala-colima',
    ],
    [
      '/directorio?vista=mapa&desde=abc&q=%20tacos&otra=1',
      '/directorio?q=tacos',
      '/directorio?q=tacos',
    ],
    [
      '/directorio?cerca=19.43261,-99.13321',
      '/directorio?cerca=19.433,-99.133&radio=10',
      '/directorio?cerca=19.433,-99.133&radio=10',
    ],
    [
      '/directorio?pago=tarjeta&nivel=9&nivel=2',
      '/directorio?pago=tarjeta',
      '/directorio?pago=tarjeta',
    ],
  ])('%s is normalized', (given, address, matched) => {
    expect(normalizeSearchAddress(given)).toEqual({ address, matched })
  })

  it.each([
    '/directorio',
    '/directorio?orden=nuevos&abierto=1',
    '/negocios/uno?q=tacos',
    '/directorio/a/b/c',
    'https://otro.test/directorio?q=a',
    '//otro.test/directorio?q=a',
    'x',
  ])('%s has no criteria and is refused', (given) =>
    expect(() => normalizeSearchAddress(given)).toThrow(/Busca primero algo/),
  )
})

it('saves a search, renames an equal one, and deletes it', async () => {
  const ana = await makePerson(test.services)
  const made = await save(ana, '/directorio?q=tacos', 'Tacos')
  expect(made).toMatchObject({ name: 'Tacos', address: '/directorio?q=tacos', alerts: true })
  const again = await save(ana, '/directorio?q=tacos&vista=mapa', 'Taquerías', false)
  expect(again).toMatchObject({ id: made.id, name: 'Taquerías', alerts: false })
  await save(ana, '/directorio?q=pan')
  expect((await listSaved(ana)).map(({ address }) => address)).toEqual([
    '/directorio?q=pan',
    '/directorio?q=tacos',
  ])
  const changed = await test
    .as(ana.token)
    .call(contract.changeSavedSearch, { savedSearchId: made.id, name: 'Al pastor', alerts: true })
  expect(changed).toMatchObject({ name: 'Al pastor', alerts: true })
  await test.as(ana.token).call(contract.removeSavedSearch, { savedSearchId: made.id })
  expect(await listSaved(ana)).toHaveLength(1)
})

it('refuses a search without criteria with a field error, and a blank name', async () => {
  const ana = await makePerson(test.services)
  await expect(save(ana, '/directorio')).rejects.toMatchObject({
    code: 'invalid',
    fields: { address: expect.stringContaining('Busca primero') },
  })
  await expect(save(ana, '/directorio?q=pan', '   ')).rejects.toMatchObject({
    code: 'invalid',
    fields: { name: expect.any(String) },
  })
})

it('stores fifty per person and no more, also concurrently', async () => {
  const ana = await makePerson(test.services)
  const many = await Promise.allSettled(
    Array.from({ length: maxSavedSearches + 8 }, (_, n) => save(ana, `/directorio?q=cosa${n}`)),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxSavedSearches)
  expect(await listSaved(ana)).toHaveLength(maxSavedSearches)
  await expect(save(ana, '/directorio?q=otra')).rejects.toMatchObject({
    code: 'conflict',
    message: 'Ya tienes 50 búsquedas guardadas. Quita una para guardar otra.',
  })
  // The database enforces this too.
  const row = {
    profileId: ana.id,
    place: maxSavedSearches + 1,
    name: 'x',
    address: '/directorio?q=z',
    matched: '/directorio?q=z',
    mark: 0,
  }
  await expect(test.services.db.insert(savedSearches).values(row)).rejects.toThrow()
})

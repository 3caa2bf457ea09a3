import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { personalData } from '#api/personal-data.ts'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { savedAddresses } from '#db/tables/buying/address-book.ts'
import { deliveryAddress } from '#tests/support/factories/carts.ts'
import { makePerson, type Person } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import * as book from '../contract.ts'
import { maxSavedAddresses } from '../vocabulary.ts'

let test: TestApp
let ana: Person
beforeAll(async () => {
  test = await openTestApp()
})
beforeEach(async () => {
  await test.services.db.delete(rateLimits)
  ana = await makePerson(test.services)
})
afterAll(() => test.close())

const me = (person = ana) => test.as(person.token)
const at = (street: string) => ({ ...deliveryAddress, street })
const add = (street: string, label: string | null = null, person = ana) =>
  me(person).call(book.addSavedAddress, { label, address: at(street) })
const list = async (person = ana) => (await me(person).call(book.listSavedAddresses, {})).items
const streets = async () =>
  (await list()).map(({ address, isDefault }) => `${address.street}${isDefault ? ' *' : ''}`)
const rows = () =>
  test.services.db.select().from(savedAddresses).where(eq(savedAddresses.profileId, ana.id))

describe('the addresses of an account', () => {
  it('begin empty; the first is the default, then the newest come first', async () => {
    expect(await list()).toEqual([])
    const first = await add('Juárez', 'Casa')
    expect(first).toEqual({ id: first.id, label: 'Casa', address: at('Juárez'), isDefault: true })
    await add('Hidalgo')
    await add('Morelos')
    expect(await streets()).toEqual(['Juárez *', 'Morelos', 'Hidalgo'])
  })

  it('are changed, made default and removed; the newest replaces a removed default', async () => {
    const [one, two, three] = [await add('Juárez'), await add('Hidalgo'), await add('Morelos')]
    const addressId = two.id
    await me().call(book.changeSavedAddress, {
      addressId,
      label: '  Taller ',
      address: at('Allende'),
    })
    expect((await me().call(book.setDefaultAddress, { addressId })).isDefault).toBe(true)
    expect(await streets()).toEqual(['Allende *', 'Morelos', 'Juárez'])
    expect((await list())[0]?.label).toBe('Taller')
    await me().call(book.removeSavedAddress, { addressId: one.id })
    await me().call(book.removeSavedAddress, { addressId })
    expect(await streets()).toEqual(['Morelos *'])
    await expect(me().call(book.removeSavedAddress, { addressId })).rejects.toMatchObject({
      code: 'not_found',
    })
    await me().call(book.removeSavedAddress, { addressId: three.id })
    expect(await list()).toEqual([])
  })

  it('that are identical are stored once, under the latest recipient name', async () => {
    const first = await add('Juárez', 'Casa')
    expect(await add('  Juárez ')).toEqual(first)
    expect(await add('Juárez', 'La de mamá')).toEqual({ ...first, label: 'La de mamá' })
    expect(await list()).toHaveLength(1)
  })

  it('belong to one account: another account reads and changes none of them', async () => {
    const { id: addressId } = await add('Juárez')
    const luis = await makePerson(test.services)
    const before = await rows()
    expect(await list(luis)).toEqual([])
    const theirs = [
      () => me(luis).call(book.changeSavedAddress, { addressId, label: null, address: at('Mía') }),
      () => me(luis).call(book.setDefaultAddress, { addressId }),
      () => me(luis).call(book.removeSavedAddress, { addressId }),
    ]
    for (const call of theirs) await expect(call()).rejects.toMatchObject({ code: 'not_found' })
    expect(await rows()).toEqual(before)
    await expect(test.as().call(book.listSavedAddresses, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  it('are rejected with the message of the invalid field', async () => {
    const refused = async (change: object) =>
      me()
        .call(book.addSavedAddress, { label: null, address: { ...deliveryAddress, ...change } })
        .catch((error: { fields?: object }) => error.fields)
    expect(await refused({ countryCode: 'US' })).toEqual({
      'address.countryCode': 'Elige un país de la lista',
    })
    expect(await refused({ street: ' \u200b ' })).toEqual({
      'address.street': 'La calle es requerida',
    })
    expect(await refused({ reference: 'x'.repeat(201) })).toEqual({
      'address.reference': 'Usa como máximo 200 caracteres',
    })
    expect(Object.keys((await refused({ profileId: ana.id })) ?? {})).toHaveLength(1)
    expect(await list()).toEqual([])
  })

  it.each([
    `'; drop table saved_addresses; --`,
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\\u0000',
    '%_\\',
    'ñandú',
  ])('store %j as written', async (hostile) => {
    expect((await add(hostile, hostile.slice(0, 40))).address.street).toBe(hostile)
    expect((await list())[0]).toMatchObject({
      label: hostile.slice(0, 40),
      address: { street: hostile },
    })
  })
})

describe('at once', () => {
  const settled = async (calls: Promise<unknown>[]) =>
    (await Promise.allSettled(calls)).map(({ status }) => status)

  it('concurrent saves respect the limit, store each address once and leave one default', async () => {
    const calls = Array.from({ length: maxSavedAddresses + 5 }, (_, i) => add(`Calle ${i}`))
    expect(
      (await settled([...calls, ...calls])).filter((status) => status === 'fulfilled'),
    ).toHaveLength(2 * maxSavedAddresses)
    const stored = await list()
    expect(stored).toHaveLength(maxSavedAddresses)
    expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await expect(add('Otra')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ya tienes 20 direcciones guardadas. Quita una para guardar otra.',
    })
    const [last] = stored.slice(-1)
    await me().call(book.removeSavedAddress, { addressId: last?.id ?? '' })
    await add('Otra')
    expect((await rows()).map(({ place }) => place).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: maxSavedAddresses }, (_, i) => i + 1),
    )
  })

  it('the same address sent concurrently is stored once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add('Juárez')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  })

  it('concurrent choosing and removing leaves one default', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, (_, i) => add(`Calle ${i}`)))
    await settled(
      made.flatMap(({ id: addressId }, i) => [
        me().call(book.setDefaultAddress, { addressId }),
        ...(i % 2 ? [me().call(book.removeSavedAddress, { addressId })] : []),
      ]),
    )
    const stored = await list()
    expect(stored).toHaveLength(3)
    expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})

it('the database rejects a second default and an address beyond the limit', async () => {
  const values = { profileId: ana.id, address: at('Juárez'), isDefault: true }
  await test.services.db.insert(savedAddresses).values({ ...values, place: 1 })
  for (const wrong of [
    { place: 2 },
    { place: maxSavedAddresses + 1, isDefault: false },
    { place: 1, isDefault: false },
  ])
    await expect(
      test.services.db.insert(savedAddresses).values({ ...values, ...wrong }),
    ).rejects.toThrow()
  expect(await rows()).toHaveLength(1)
})

it('are part of the data export and are deleted with the account', async () => {
  await add('Juárez', 'Casa')
  const luis = await makePerson(test.services)
  await add('Ajena', null, luis)
  const { services } = test
  const person = { userId: ana.id, email: ana.email }
  const files = Object.assign(
    {},
    ...(await Promise.all(personalData.map((one) => one.collect?.(services, person)))),
  )
  expect(files['direcciones.json']).toMatchObject([
    { label: 'Casa', address: { street: 'Juárez' }, isDefault: true },
  ])
  expect(JSON.stringify(files)).not.toContain('Ajena')
  await services.db.transaction(async (tx) => {
    for (const one of personalData) await one.erase?.(services, tx, person)
  })
  expect(await rows()).toEqual([])
  expect(await list(luis)).toHaveLength(1)
})

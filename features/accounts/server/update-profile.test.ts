import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '../../../db/tables/accounts.ts'
import { makePerson } from '../../../tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { updateProfile } from '../contract.ts'

const form = { firstName: 'Ana', lastName: 'Prueba', bio: '', birthday: '1990-02-28', phone: '55 1234 5678' }

describe('changing the own profile', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  it('writes the caller and nobody else, and counts as complete', async () => {
    const ana = await makePerson(test.services)
    const luis = await makePerson(test.services, { fullName: 'Luis Otro' })
    expect(await test.as(ana.token).call(updateProfile, form)).toMatchObject({
      id: ana.id,
      fullName: 'Ana Prueba',
      bio: null,
      birthday: '1990-02-28',
      phone: '+525512345678',
      isProfileComplete: true,
      role: 'user',
    })
    const [other] = await test.services.db.select().from(profiles).where(eq(profiles.id, luis.id))
    expect(other).toMatchObject({ fullName: 'Luis Otro', isProfileComplete: false })
    expect(await test.as(ana.token).call(updateProfile, { ...form, lastName: '', phone: '', birthday: '' })).toMatchObject({
      fullName: 'Ana',
      lastName: null,
      phone: null,
      birthday: null,
    })
  })

  it.each([
    [{ firstName: ' ' }, 'firstName', 'El nombre es requerido'],
    [{ birthday: '2990-01-01' }, 'birthday', 'Revisa la fecha'],
    [{ birthday: '1990-02-30' }, 'birthday', 'Escribe una fecha'],
    [{ phone: '12345678' }, 'phone', 'Revisa el número: escribe la clave de área o, si es de otro país, + y su código'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'Escribe como máximo 500 letras'],
  ])('refuses %j', async (change, field, message) => {
    const ana = await makePerson(test.services)
    await expect(test.as(ana.token).call(updateProfile, { ...form, ...change })).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: message },
    })
  })

  it.each(['role', 'verified', 'isProfileComplete', 'id', 'userId', 'permissions', '__proto__'])('never takes %s', async (key) => {
    const ana = await makePerson(test.services)
    const input = JSON.parse(`{"${key}": "staff"}`)
    const body = Object.defineProperty({ ...form }, key, { value: input[key], enumerable: true })
    const refused = await test
      .as(ana.token)
      .call(updateProfile, body as never)
      .catch((error: unknown) => error)
    const [row] = await test.services.db.select().from(profiles).where(eq(profiles.id, ana.id))
    expect(row).toMatchObject({ role: 'user', isProfileComplete: false })
    expect(refused).toMatchObject({ code: 'invalid' })
  })

  it('refuses a guest', async () => {
    await expect(test.as().call(updateProfile, form)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

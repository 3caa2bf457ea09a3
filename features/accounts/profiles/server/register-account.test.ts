import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { businesses, businessMembers } from '#db/tables/directory/businesses.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { readProfile } from '../contract/profile.ts'
import { registerAccount } from '../contract/registration.ts'

const password = 'Zaguán-7-tordos'
let count = 0
const everybody = (more: object = {}) => ({
  firstName: 'María José',
  lastName: 'Núñez Peña',
  email: `persona-${++count}@correo.test`,
  phone: '55 1234 5678',
  password,
  confirmPassword: password,
  ...more,
})
const company = (more: object = {}) => ({
  role: 'empresa' as const,
  ...everybody(),
  companyName: 'Panadería La Luz',
  sector: 'servicios' as const,
  offersProducts: true,
  offersServices: false,
  ...more,
})

describe('registering', () => {
  let test: AuthApp
  beforeAll(async () => {
    test = await openAuthApp()
  })
  afterEach(() => test.services.db.delete(rateLimits))
  afterAll(() => test.close())

  const profileOf = async (email: string) => {
    const [row] = await test.services.db
      .select()
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(users.email, email))
    return row?.profiles
  }

  it('creates session, profile and draft business of a company together', async () => {
    const form = company()
    const { session } = await test.as().call(registerAccount, form)
    expect(await test.as(session?.accessToken).call(readProfile, {})).toMatchObject({
      email: form.email,
      fullName: 'María José Núñez Peña',
      firstName: 'María José',
      lastName: 'Núñez Peña',
      role: 'empresa',
      isProfileComplete: false,
    })
    const profile = await profileOf(form.email)
    expect(profile).toMatchObject({ phone: '+525512345678', role: 'empresa' })
    const [draft] = await test.services.db
      .select()
      .from(businesses)
      .innerJoin(businessMembers, eq(businessMembers.businessId, businesses.id))
      .where(eq(businessMembers.profileId, profile?.id as string))
    expect(draft).toMatchObject({
      businesses: {
        name: 'Panadería La Luz',
        state: 'draft',
        sector: 'servicios',
        offersProducts: true,
        offersServices: false,
      },
      business_members: { role: 'owner' },
    })
    const client = test.newClient()
    const adopted = await client.setSession({
      access_token: session?.accessToken as string,
      refresh_token: session?.refreshToken as string,
    })
    expect(adopted.data.user?.email).toBe(form.email)
    expect((await client.refreshSession()).error).toBeNull()
  })

  it.each([
    [
      { role: 'agente', productsServices: ['Seguros de auto', 'Fianzas'] },
      { role: 'agente', productsServices: ['Seguros de auto', 'Fianzas'] },
    ],
    [
      { role: 'personal', interests: ['Negocios', 'Finanzas'] },
      { role: 'personal', interests: ['Negocios', 'Finanzas'] },
    ],
    [{ role: 'embajador' }, { role: 'embajador', productsServices: [], interests: [] }],
  ] as const)('stores the fields of the role: %j', async (chosen, stored) => {
    const form = {
      ...everybody({ country: 'ES', phone: '612 34 56 78' }),
      ...structuredClone(chosen),
    }
    await test.as().call(registerAccount, form as never)
    expect(await profileOf(form.email)).toMatchObject({
      ...stored,
      phone: '+34612345678',
      firstName: 'María José',
      lastName: 'Núñez Peña',
    })
  })

  it.each([
    [{ role: 'staff' }, 'role'],
    [company({ verified: true }), ''],
    [company({ permissions: ['read'] }), ''],
    [company({ isProfileComplete: true }), ''],
    [{ ...everybody(), role: 'embajador', companyName: 'Otra' }, ''],
    [company({ companyName: ' ' }), 'companyName'],
    [company({ companyName: 'Pagos Lonja' }), 'companyName'],
    [company({ firstName: ' ' }), 'firstName'],
    [company({ firstName: 'Soporte', lastName: 'Lonja' }), 'firstName'],
    [
      { ...everybody({ firstName: undefined }), role: 'agente', productsServices: ['Fianzas'] },
      'firstName',
    ],
    [company({ sector: 'mineria' }), 'sector'],
    [{ ...everybody(), role: 'agente', productsServices: [] }, 'productsServices'],
    [company({ phone: '' }), 'phone'],
    [company({ phone: '123 4567' }), 'phone'],
    [company({ password: 'Password1!', confirmPassword: 'Password1!' }), 'password'],
    [company({ password: 'corta', confirmPassword: 'corta' }), 'password'],
    [company({ confirmPassword: 'otra' }), 'confirmPassword'],
    [company({ email: 'no' }), 'email'],
  ])('refuses %j', async (form, field) => {
    const before = await test.services.db.$count(users)
    const refused = await test
      .as()
      .call(registerAccount, form as never)
      .catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'invalid' })
    expect(Object.keys((refused as { fields: object }).fields)).toEqual([field])
    expect(await test.services.db.$count(users)).toBe(before)
  })

  it('reports that the repeated password differs', async () => {
    await expect(
      test.as().call(registerAccount, company({ confirmPassword: 'otra' })),
    ).rejects.toMatchObject({
      fields: { confirmPassword: 'Las contraseñas no coinciden' },
    })
  })

  it('accepts an e-mail once, and leaves nothing of the second attempt', async () => {
    const form = company()
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => test.as().call(registerAccount, form)),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = all
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason)
    for (const reason of refusals)
      expect(reason).toMatchObject({ code: 'conflict', fields: { email: expect.any(String) } })
    const profile = await profileOf(form.email)
    expect(
      await test.services.db.$count(
        businessMembers,
        eq(businessMembers.profileId, profile?.id as string),
      ),
    ).toBe(1)
  })

  it('leaves no account behind when the business cannot be made', async () => {
    const { announce } = test.services
    test.services.announce = async (db, name, facts) => {
      if (name === 'company.registered') throw new Error('no place')
      return announce(db, name, facts)
    }
    const form = company()
    await expect(test.as().call(registerAccount, form)).rejects.toMatchObject({ code: 'internal' })
    test.services.announce = announce
    expect(await profileOf(form.email)).toBeUndefined()
  })

  it('waits for confirmation where e-mails must be confirmed', async () => {
    const strict = await openAuthApp({ emailConfirmation: true })
    const form = company()
    expect(await strict.as().call(registerAccount, form)).toEqual({ session: null })
    const [mail] = await mailsTo(strict.services, form.email)
    expect(mail?.text).toContain(
      'redirect_to=http%3A%2F%2Flonja.test%2Fauth%2Fcallback%3Fconfirmed%3D1',
    )
    await expect(strict.as().call(registerAccount, form)).rejects.toMatchObject({
      code: 'too_many',
    })
    await strict.close()
  })
})

import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffApplications, staffPermissionRows } from '#db/tables/backoffice/team.ts'
import { createUser, publicKey } from '#features/accounts/auth/server/index.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { findUsers } from '../contract/people.ts'
import { readStaffAccess, signInStaff } from '../contract/session.ts'
import { createMember } from './joining/create-member.ts'

let test: TestApp
const member = { email: 'rita@lonja.example', username: 'Rita', password: 'Mercado#Viejo7' }
beforeAll(async () => {
  test = await openTestApp()
  await createMember(test.services, test.services.db, member)
})
afterAll(() => test.close())

const signIn = (given: Partial<typeof member>) =>
  test.as().call(signInStaff, { ...member, ...given })

/** Signs in and returns an API caller with that session. */
const enter = async (given: Partial<typeof member> = {}) =>
  test.as((await signIn(given)).access_token)

describe('the staff door', () => {
  it('opens a session with the permissions of the member', async () => {
    await createMember(test.services, test.services.db, {
      ...member,
      email: 'rosa@lonja.example',
      username: 'Rosa',
    })
    const api = await enter({ username: 'rosa', email: 'Rosa@Lonja.example' })
    const { needsTwoStep, ...may } = await api.call(readStaffAccess, {})
    expect(needsTwoStep).toBe(false)
    expect(Object.values(may).every(Boolean)).toBe(true)
    await api.call(findUsers, {})
  })

  it.each([{ username: 'Otra' }, { password: 'Mercado#Viejo8' }, { email: 'nadie@lonja.example' }])(
    'gives one answer when %j is wrong',
    async (wrong) => {
      await expect(signIn(wrong)).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'El usuario, el correo o la contraseña no son correctos.',
      })
    },
  )

  it('knows the devices that its members were on, when strangers have had their tries', async () => {
    const apikey = await publicKey(test.services)
    const { access_token: token } = await signIn({})
    const entered = await test.app.request('/auth/v1/user', {
      headers: { apikey, authorization: `Bearer ${token}` },
    })
    const marks = entered.headers.getSetCookie()
    expect(marks.map((mark) => mark.match(/Path=([^;]+)/)?.[1])).toEqual([
      '/auth/v1',
      '/api/staff/session',
    ])
    const account = createHash('sha256').update(member.email).digest('base64url')
    const spent = { key: `sign-in:strangers:${account}`, points: 100, expire: Date.now() + 900_000 }
    await test.services.db.delete(rateLimits)
    await test.services.db.insert(rateLimits).values(spent)
    await expect(signIn({})).rejects.toMatchObject({ code: 'too_many' })
    const headers = { 'content-type': 'application/json', cookie: marks[1]?.split(';')[0] ?? '' }
    const known = await test.app.request('/api/staff/session', {
      method: 'POST',
      headers,
      body: JSON.stringify(member),
    })
    expect(known.status).toBe(200)
    await test.services.db.delete(rateLimits)
  })

  it('stays shut for accounts that are no member, with the right password', async () => {
    const password = 'Mercado#Viejo7'
    const user = await createUser(test.services.db, test.services, {
      email: 'comprador@persona.test',
      password,
      confirmed: true,
    })
    await test.services.db
      .update(profiles)
      .set({ username: 'comprador' })
      .where(eq(profiles.id, user.id))
    const given = { email: 'comprador@persona.test', username: 'comprador', password }
    await expect(signIn(given)).rejects.toMatchObject({ code: 'unauthenticated' })
    await test.services.db.update(profiles).set({ role: 'staff' }).where(eq(profiles.id, user.id))
    await expect(signIn(given)).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('counts failures like any other sign-in: the username cannot be guessed', async () => {
    const target = { email: 'otto@lonja.example', username: 'Otto', password: 'Mercado#Viejo7' }
    await createMember(test.services, test.services.db, target)
    const wrong = await Promise.allSettled(
      Array.from({ length: 12 }, (_, i) => signIn({ ...target, username: `u${i}` })),
    )
    const codes = wrong.map((one) => (one.status === 'rejected' ? one.reason.code : 'in'))
    expect(codes.filter((code) => code === 'too_many').length).toBeGreaterThanOrEqual(2)
    await expect(signIn(target)).rejects.toMatchObject({ code: 'too_many' })
  })
})

describe('staff permissions', () => {
  it('are none for a member whose session came through the ordinary door', async () => {
    const person = await makePerson(test.services, { staffPermissions: ['read', 'edit'] })
    await test.services.db.execute(
      `update sessions set is_staff = false where id = '${person.sessionId}'`,
    )
    const access = await test.as(person.token).call(readStaffAccess, {})
    expect(access).toMatchObject({
      isStaff: false,
      isMember: true,
      permissions: [],
    })
    await expect(test.as(person.token).call(findUsers, {})).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('are gone from the next request on when they are taken, or the row is missing', async () => {
    const id = await createMember(test.services, test.services.db, {
      ...member,
      email: 'paz@lonja.example',
      username: 'Paz',
    })
    const api = await enter({ email: 'paz@lonja.example', username: 'Paz' })
    await api.call(findUsers, {})
    await test.services.db.delete(staffPermissionRows).where(eq(staffPermissionRows.profileId, id))
    expect(await api.call(readStaffAccess, {})).toMatchObject({ permissions: [] })
    await expect(api.call(findUsers, {})).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('creating a member', () => {
  it.each([
    [{ username: 'RITA' }, { username: 'El nombre de usuario ya existe.' }],
    [{ username: '  ' }, { username: 'El nombre de usuario no puede estar vacío.' }],
    [{ username: 'nueva', email: 'rita@lonja.example' }, { email: expect.any(String) }],
    [{ username: 'nueva', password: '123' }, { password: expect.any(String) }],
  ])('refuses %j and leaves nothing behind', async (given, fields) => {
    const made = createMember(test.services, test.services.db, {
      ...member,
      email: 'nueva@lonja.example',
      ...given,
    })
    await expect(made).rejects.toMatchObject({ fields })
    const { rows } = await test.services.db.execute(
      `select from users where email = 'nueva@lonja.example'`,
    )
    expect(rows).toEqual([])
  })
})

describe('a pending applicant', () => {
  const applicant = { email: 'noa@lonja.example', username: 'noa', password: 'Mercado#Viejo7' }
  const apply = async (confirmed: boolean, email: string, username: string) => {
    const user = await createUser(test.services.db, test.services, {
      ...applicant,
      email,
      metadata: {},
      confirmed,
    })
    await test.services.db
      .insert(staffApplications)
      .values({ profileId: user.id, username, requested: ['read'] })
  }

  it('learns the state of the application and the missing confirmation, with the right password only', async () => {
    await apply(true, applicant.email, applicant.username)
    await expect(signIn(applicant)).rejects.toMatchObject({
      code: 'forbidden',
      message:
        'Tu solicitud está en revisión. Te avisamos por correo cuando alguien del equipo la decida.',
    })
    for (const wrong of [{ password: 'Mercado#Viejo8' }, { username: 'otra' }])
      await expect(signIn({ ...applicant, ...wrong })).rejects.toMatchObject({
        code: 'unauthenticated',
      })
    await apply(false, 'nil@lonja.example', 'nil')
    await expect(
      signIn({ ...applicant, email: 'nil@lonja.example', username: 'nil' }),
    ).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Confirma tu correo antes de entrar: te enviamos un enlace.',
    })
  })
})

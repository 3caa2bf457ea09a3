import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits, sessions, users } from '#db/tables/accounts/auth.ts'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { staffApplications } from '#db/tables/backoffice/team.ts'
import type { Input } from '#shared/endpoint.ts'
import { makePerson } from '#tests/support/factories/people.ts'
import { openConfirmation, staffCode, staffForm } from '#tests/support/factories/staff.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { registerStaff } from '../../contract/registration.ts'
import { cleanupJoining } from './cleanup-joining.ts'
import { createMember } from './create-member.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ staffCode })
  const rita = { email: 'rita@lonja.example', username: 'Rita.Peña', password: 'Zaguán-7-tordos' }
  await createMember(test.services, test.services.db, rita)
})
beforeEach(() => test.services.db.delete(rateLimits))
afterAll(() => test.close())

const apply = (given: Partial<Input<typeof registerStaff>> = {}) =>
  test.as().call(registerStaff, staffForm(given))
const refusal = (given: Partial<Input<typeof registerStaff>>) =>
  apply(given).catch((error) => error.fields ?? error)
const accountOf = async (email: string) =>
  (await test.services.db.select().from(users).where(eq(users.email, email)))[0]
const applicationOf = async (email: string) => {
  const id = (await accountOf(email))?.id ?? ''
  return (
    await test.services.db
      .select()
      .from(staffApplications)
      .where(eq(staffApplications.profileId, id))
  )[0]
}

describe('staff registration', () => {
  const wrong = { username: ' ', email: 'x@otro.test', code: 'equivocado', password: '1' }
  it.each([
    ['an empty username', {}, { username: 'El nombre de usuario no puede estar vacío.' }],
    [
      'a taken username',
      { username: 'rita.peña', code: staffCode },
      { username: 'El nombre de usuario ya existe.' },
    ],
    [
      'a foreign mailbox',
      { username: 'libre' },
      { email: 'El correo electrónico debe ser de dominio @lonja.example' },
    ],
    [
      'a wrong code',
      { username: 'libre', email: 'x@lonja.example' },
      { code: 'Código secreto incorrecto.' },
    ],
    [
      'a weak password',
      { username: 'libre', email: 'x@lonja.example', code: staffCode },
      { password: 'La contraseña debe tener al menos 6 caracteres' },
    ],
  ])(
    'tells one thing at a time, in its order: %s before all that follows',
    async (_, right, message) => {
      expect(await refusal({ ...wrong, ...right })).toEqual(message)
    },
  )

  it('does not reveal taken usernames without the code', async () => {
    const answers = []
    for (const username of ['rita.peña', 'nadie-lo-tiene'])
      answers.push(await refusal({ username, code: 'no es' }))
    expect(answers).toEqual(Array(2).fill({ code: 'Código secreto incorrecto.' }))
  })

  it.each(['RITA.PEÑA', ' rita.peña ', 'rita.pen\u0303a', '\uff52\uff49\uff54\uff41.peña'])(
    'takes %j for the username that it looks like',
    async (username) =>
      expect(await refusal({ username })).toEqual({ username: 'El nombre de usuario ya existe.' }),
  )

  it.each(['x', 'ana maría', 'аnа', '-ana', 'ana​', 'a'.repeat(41)])(
    'refuses the username %j',
    async (username) =>
      expect(await refusal({ username })).toMatchObject({
        username: expect.stringContaining('Usa de 2 a 40'),
      }),
  )

  it.each(['soporte', 'Admin', 'staff', 'lonja.pagos', 'soporte-lonja'])(
    'reserves the username %j',
    async (username) =>
      expect(await refusal({ username })).toEqual({
        username: 'Ese nombre de usuario está reservado. Elige otro.',
      }),
  )

  it.each([
    'ana@sub.lonja.example',
    'ana@lonja.example.otro.test',
    'ana@xlonja.example',
    'lonja.example',
    'ana@lonja.example@otro.test',
  ])('takes no mailbox like %s', async (email) =>
    expect(await refusal({ email })).toEqual({
      email: 'El correo electrónico debe ser de dominio @lonja.example',
    }),
  )

  it('keeps what was asked for, and gives nothing: no session, no role, no permission', async () => {
    const email = 'nueva@lonja.example'
    expect(
      await apply({
        username: ' Nueva ',
        email: ' Nueva@Lonja.example ',
        permissions: ['share', 'create'],
      }),
    ).toEqual({ isMember: false })
    expect(await applicationOf(email)).toMatchObject({
      username: 'nueva',
      requested: ['read', 'create', 'share'],
      state: 'pending',
    })
    const account = await accountOf(email)
    expect(account).toMatchObject({ emailConfirmedAt: null, mailboxProvedAt: null })
    const [profile] = await test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, account?.id ?? ''))
    expect(profile).toMatchObject({ role: 'user', username: null })
    expect(await test.services.db.$count(sessions, eq(sessions.userId, account?.id ?? ''))).toBe(0)
  })

  it('is confirmed by the mailed link, which leads to the staff sign-in and opens no session', async () => {
    const form = staffForm()
    await test.as().call(registerStaff, form)
    // The staff sign-in has no field for a mailed code.
    const text = (await mailsTo(test.services, form.email))[0]?.text ?? ''
    expect([
      text.includes('El enlace sirve una sola vez, durante 24 horas.'),
      /código|\b\d{6}\b/.test(text),
    ]).toEqual([true, false])
    const { pathname, searchParams, hash } = new URL(await openConfirmation(test, form.email))
    expect([pathname, searchParams.get('confirmed'), hash]).toEqual(['/staff-login', '1', ''])
    const account = await accountOf(form.email)
    expect(account?.mailboxProvedAt).not.toBeNull()
    expect(await test.services.db.$count(sessions, eq(sessions.userId, account?.id ?? ''))).toBe(0)
  })

  it.each([true, false])(
    'answers a known e-mail like an unknown one, whether or not accounts are confirmed (%s)',
    async (emailConfirmation) => {
      test.services.config.emailConfirmation = emailConfirmation
      const known = await makePerson(test.services, {
        email: `sabida-${emailConfirmation}@lonja.example`,
      })
      const answer = async (given: Partial<Input<typeof registerStaff>>) => {
        const body = JSON.stringify(staffForm(given))
        const headers = { 'content-type': 'application/json' }
        const answered = await test.app.request('/api/staff/registration', {
          method: 'POST',
          headers,
          body,
        })
        return [answered.status, await answered.text()]
      }
      expect(await answer({ email: known.email })).toEqual(await answer({}))
      expect((await mailsTo(test.services, known.email)).map(({ kind }) => kind)).toEqual([
        'identity.already_registered',
      ])
      expect(await applicationOf(known.email)).toBeUndefined()
      test.services.config.emailConfirmation = false
    },
  )

  it('is not blocked by a stranger’s earlier sign-up with the mailbox', async () => {
    const form = staffForm()
    await test
      .as()
      .call(registerStaff, { ...form, username: 'ocupante', password: 'Otra-clave-99' })
    await test.services.db.delete(rateLimits)
    await test.as().call(registerStaff, form)
    expect(await applicationOf(form.email)).toMatchObject({ username: form.username })
    // With two passwords it is unknown which one is the owner's.
    expect(new URL(await openConfirmation(test, form.email)).searchParams.get('set_password')).toBe(
      '1',
    )
    expect((await accountOf(form.email))?.passwordHash).toBeNull()
  })

  it('gives one username to one of many who ask for it at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 6 }, () => refusal({ username: 'disputado' })),
    )
    const taken = all.filter((one) => one.username === 'El nombre de usuario ya existe.')
    expect([all.length - taken.length, taken.length]).toEqual([1, 5])
  })

  it('releases the username of an unconfirmed applicant after a week', async () => {
    const form = staffForm({ username: 'olvidado' })
    await test.as().call(registerStaff, form)
    await cleanupJoining(test.services)
    expect(await applicationOf(form.email)).toBeDefined()
    test.setNow(new Date(Date.now() + 8 * 86_400_000))
    await cleanupJoining(test.services)
    test.setNow(null)
    expect(await applicationOf(form.email)).toBeUndefined()
  })
})

describe('the secret code', () => {
  it('may be tried five times from one address in a quarter of an hour, one after the other or at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 9 }, () => apply({ code: 'no es' }).catch((error) => error.code)),
    )
    expect(all.toSorted()).toEqual([...Array(5).fill('invalid'), ...Array(4).fill('too_many')])
    const headers = { 'content-type': 'application/json' }
    const refused = await test.app.request('/api/staff/registration', {
      method: 'POST',
      headers,
      body: JSON.stringify(staffForm()),
    })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    await test.services.db.delete(rateLimits)
    await apply()
  })

  it('uses up no attempt when it is right', async () => {
    for (let i = 0; i < 6; i++) await apply()
    expect(await refusal({ code: 'no es' })).toEqual({ code: 'Código secreto incorrecto.' })
  })

  it('opens to nobody where there is none, with the same words', async () => {
    test.services.config.staffCode = undefined
    for (const code of ['', 'undefined', staffCode])
      expect(await refusal({ code })).toEqual({ code: 'Código secreto incorrecto.' })
    test.services.config.staffCode = staffCode
  })
})

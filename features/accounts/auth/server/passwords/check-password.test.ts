import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { atFullCost } from '#tests/support/cheap-argon2.ts'
import { openTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createUser } from '../create-user.ts'
import { checkPassword } from './check-password.ts'

const password = 'Zaguán-7-tordos'

describe('checking a password', () => {
  let test: TestApp
  let count = 0
  const newEmail = () => `persona-${++count}@correo.test`
  const make = async (confirmed = true) =>
    createUser(test.services.db, test.services, {
      email: newEmail(),
      password,
      confirmed,
      metadata: { full_name: 'Ana' },
    })
  const attempt = (email: string, given = password, address = '10.0.0.1') =>
    checkPassword(test.services, { email, password: given, address })

  beforeAll(async () => {
    test = await openTestApp()
  })
  afterEach(() => test.services.db.delete(rateLimits))
  afterAll(() => test.close())

  it('knows the right one, however the e-mail is written', async () => {
    const ana = await make()
    expect(await attempt(` ${ana.email.toUpperCase()} `)).toMatchObject({
      kind: 'ok',
      user: { id: ana.id },
    })
    expect(await attempt(ana.email, password.normalize('NFD'))).toMatchObject({ kind: 'ok' })
    for (const other of [
      'Zaguán-7-Tordos',
      ` ${password}`,
      `${password} `,
      `${password}x`,
      password.slice(0, -1),
    ])
      expect(await attempt(ana.email, other), other).toEqual({ kind: 'wrong' })
    expect(await attempt('nadie@correo.test')).toEqual({ kind: 'wrong' })
  })

  it('reads a long one to its last sign', async () => {
    const long = 'Zaguán-7 '.repeat(22).padEnd(200, 'x')
    const wanted = {
      email: newEmail(),
      password: long,
      confirmed: true,
      metadata: { full_name: 'Ana' },
    }
    const { id, email } = await createUser(test.services.db, test.services, wanted)
    expect(await attempt(email, long)).toMatchObject({ kind: 'ok', user: { id } })
    expect(await attempt(email, `${long.slice(0, -1)}y`)).toEqual({ kind: 'wrong' })
  })

  it('reveals confirmation and suspension only with the correct password', async () => {
    const ana = await make(false)
    expect(await attempt(ana.email)).toMatchObject({ kind: 'unconfirmed' })
    expect(await attempt(ana.email, 'otra')).toEqual({ kind: 'wrong' })
    await test.services.db
      .update(users)
      .set({ suspendedAt: new Date() })
      .where(eq(users.id, ana.id))
    expect(await attempt(ana.email)).toMatchObject({ kind: 'suspended' })
    expect(await attempt(ana.email, 'otra')).toEqual({ kind: 'wrong' })
  })

  it('stores a hash with the configured cost and never the password', async () => {
    const ana = await atFullCost(make)
    expect(ana.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('counts a failed further check as a wrong password', async () => {
    const ana = await make()
    const check = (right: boolean) =>
      checkPassword(test.services, {
        email: ana.email,
        password,
        address: '10.0.0.1',
        also: async () => right,
      })
    for (let i = 0; i < 10; i++) expect(await check(false)).toEqual({ kind: 'wrong' })
    await expect(check(true)).rejects.toMatchObject({ code: 'too_many' })
  })

  it.each(['known', 'unknown'])(
    'blocks an IP address after 10 failures on a %s account, but no other address',
    async (which) => {
      const email = which === 'known' ? (await make()).email : newEmail()
      for (let i = 0; i < 10; i++)
        expect(await attempt(email, 'mal', '10.0.1.1')).toEqual({ kind: 'wrong' })
      expect(await attempt(email, password, '10.0.2.1')).toMatchObject({
        kind: which === 'known' ? 'ok' : 'wrong',
      })
      const refused = await attempt(email, password, '10.0.1.1').catch((error: unknown) => error)
      expect(refused).toMatchObject({ code: 'too_many' })
      const { retryAfter } = refused as { retryAfter: number }
      expect(retryAfter).toBeGreaterThan(290)
      expect(retryAfter).toBeLessThanOrEqual(300)
    },
  )

  it('stops an address after 30 failures, on any account', async () => {
    for (let i = 0; i < 30; i++)
      expect(await attempt(newEmail(), 'mal', '10.0.3.1')).toEqual({ kind: 'wrong' })
    await expect(attempt(newEmail(), 'mal', '10.0.3.1')).rejects.toMatchObject({ code: 'too_many' })
    expect(await attempt(newEmail(), 'mal', '10.0.3.2')).toEqual({ kind: 'wrong' })
  })

  it.each([
    ['one address', () => '10.1.0.1', 10],
    ['as many addresses', (i: number) => `10.1.0.${i}`, 100],
  ])(
    'allows 120 concurrent guesses from %s no more attempts than 120 sequential ones',
    async (_, from, tries) => {
      const ana = await make()
      const guesses = await Promise.allSettled(
        Array.from({ length: 120 }, (_, i) => attempt(ana.email, `mal-${i}`, from(i))),
      )
      expect(guesses.filter(({ status }) => status === 'fulfilled')).toHaveLength(tries)
    },
  )

  it('slows guesses from many networks: 100 in a quarter of an hour', async () => {
    const email = newEmail()
    for (let i = 0; i < 100; i++)
      expect(await attempt(email, 'mal', `10.4.${Math.floor(i / 10)}.1`)).toEqual({ kind: 'wrong' })
    const refused = await attempt(email, password, '10.5.0.1').catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'too_many' })
    expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(850)
  })

  it("does not count correct passwords, which reset the account's failures", async () => {
    const ana = await make()
    for (let round = 0; round < 4; round++) {
      for (let i = 0; i < 9; i++) await attempt(ana.email, 'mal', `10.2.${round}.1`)
      expect(await attempt(ana.email, password, `10.2.${round}.1`)).toMatchObject({ kind: 'ok' })
    }
    for (let i = 0; i < 35; i++)
      expect(await attempt(ana.email, password, '10.2.9.1')).toMatchObject({ kind: 'ok' })
  })
})

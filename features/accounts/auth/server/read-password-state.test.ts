import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits, users } from '#db/tables/accounts/auth.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { readPasswordState } from '../contract.ts'

const password = 'Zaguán-7-tordos'

describe('an account without a password', () => {
  let test: AuthApp
  beforeAll(async () => {
    test = await openAuthApp()
  })
  afterAll(() => test.close())

  /** Signs in by mailed link and calls the endpoint. */
  const byMail = async (email: string) => {
    const client = test.newClient()
    await client.signInWithOtp({ email })
    const { code } = await test.newestLink(email)
    await client.verifyOtp({ type: 'email', email, token: code })
    await test.services.db.delete(rateLimits)
    const hasPassword = async () =>
      (
        await test
          .as((await client.getSession()).data.session?.access_token)
          .call(readPasswordState, {})
      ).hasPassword
    return { client, hasPassword }
  }

  it('is recognised, and can set a password right after signing in', async () => {
    const { client, hasPassword } = await byMail('ana@correo.test')
    expect(await hasPassword()).toBe(false)
    expect((await client.updateUser({ password })).error).toBeNull()
    expect(await hasPassword()).toBe(true)
    expect(
      (await test.newClient().signInWithPassword({ email: 'ana@correo.test', password })).error,
    ).toBeNull()
  })

  it('requires mailed digits later', async () => {
    const email = 'luis@correo.test'
    const { client, hasPassword } = await byMail(email)
    test.setNow(new Date(Date.now() + 11 * 60_000))
    expect((await client.updateUser({ password })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await client.updateUser({ password, current_password: '' })).error).toMatchObject({
      code: 'reauthentication_needed',
    })
    expect((await client.reauthenticate()).error).toBeNull()
    const { code } = await test.newestLink(email)
    expect((await client.updateUser({ password, nonce: code })).error).toBeNull()
    test.setNow(null)
    expect(await hasPassword()).toBe(true)
    const [row] = await test.services.db.select().from(users).where(eq(users.email, email))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
  })
})

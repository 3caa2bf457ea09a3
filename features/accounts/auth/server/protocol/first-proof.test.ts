import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  flowStates,
  identities,
  mfaFactors,
  rateLimits,
  recoveryCodes,
  sessions,
  users,
} from '#db/tables/accounts/auth.ts'
import { readPasswordState } from '#features/accounts/auth/contract.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'
const ofThief = 'Del-ladrón-9'
const newEmail = () => `${randomUUID()}@correo.test`

describe("a stranger who signs up with another person's e-mail", () => {
  const test = useAuthApp({ emailConfirmation: true })

  const signUp = async (email: string, given: string) => {
    await test.services.db.delete(rateLimits)
    const client = test.newClient()
    const { error } = await client.signUp({
      email,
      password: given,
      options: { emailRedirectTo: 'http://lonja.test/auth/callback' },
    })
    if (error) throw error
    return client
  }
  const codeOf = async (email: string, given: string) =>
    (await test.newClient().signInWithPassword({ email, password: given })).error?.code

  it.each([
    ['before them', [ofThief, password]],
    ['after them', [password, ofThief]],
    ['a day after them, when their link has lapsed', [password, null, ofThief]],
  ])('%s gets no valid password, whichever link is opened', async (_, order) => {
    for (const which of [0, -1]) {
      const email = newEmail()
      const clients = []
      for (const given of order) {
        if (given) clients.push({ given, client: await signUp(email, given) })
        else test.setNow(new Date(Date.now() + 25 * 3600_000))
      }
      const links = (await test.mailsTo(email)).map(
        ({ text }) => new URL(text.match(/http:\/\/lonja\.test\/auth\/v1\/verify\?\S+/)?.[0] ?? ''),
      )
      const landed = await test.follow(links.at(order.includes(null) ? -1 : which) as URL)
      expect(landed.searchParams.get('set_password')).toBe('1')
      expect([await codeOf(email, ofThief), await codeOf(email, password)]).toEqual([
        'invalid_credentials',
        'invalid_credentials',
      ])
      const opened = clients.at(order.includes(null) ? -1 : which)?.client
      await opened?.exchangeCodeForSession(landed.searchParams.get('code') as string)
      const token = (await opened?.getSession())?.data.session?.access_token
      expect(await test.as(token).call(readPasswordState, {})).toEqual({ hasPassword: false })
      expect((await opened?.updateUser({ password: 'Cántaro-9-mirlos' }))?.error).toBeNull()
      expect(await codeOf(email, 'Cántaro-9-mirlos')).toBeUndefined()
      test.setNow(null)
    }
  })

  it('does not affect a resent link when there was only one sign-up', async () => {
    const email = newEmail()
    const client = await signUp(email, password)
    await test.services.db.delete(rateLimits)
    await client.resend({ type: 'signup', email })
    const landed = await test.follow((await test.newestLink(email)).link)
    expect(landed.searchParams.has('set_password')).toBe(false)
    expect(await codeOf(email, password)).toBeUndefined()
  })

  it('is detected with digits, too', async () => {
    const email = newEmail()
    await signUp(email, ofThief)
    const owner = await signUp(email, password)
    const { code } = await test.newestLink(email)
    const { data } = await owner.verifyOtp({ type: 'signup', email, token: code })
    expect(await test.as(data.session?.access_token).call(readPasswordState, {})).toEqual({
      hasPassword: false,
    })
    expect(await codeOf(email, password)).toBe('invalid_credentials')
  })
})

describe('without e-mail confirmation, the first person to prove the mailbox', () => {
  const test = useAuthApp()

  /** An account created by a stranger, with every means of access. */
  const taken = async () => {
    const email = newEmail()
    const thief = test.newClient()
    const { data } = await thief.signUp({ email, password: ofThief })
    const { data: begun } = await thief.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: Secret.fromBase32(begun?.totp.secret as string) }).generate()
    await thief.mfa.challengeAndVerify({ factorId: begun?.id as string, code })
    const id = data.user?.id as string
    await test.services.db.insert(identities).values({
      userId: id,
      provider: 'google',
      providerId: randomUUID(),
      email: 'ladron@gmail.test',
    })
    await test.services.db.insert(recoveryCodes).values({ userId: id, codeHash: randomUUID() })
    const handed = {
      userId: id,
      method: 'oauth',
      codeChallenge: 'x'.repeat(43),
      challengeMethod: 'plain' as const,
      codeHash: randomUUID(),
    }
    await test.services.db.insert(flowStates).values({ ...handed, codeIssuedAt: new Date() })
    await thief.updateUser({ email: newEmail() })
    await test.services.db.delete(rateLimits)
    return { email, thief, id }
  }

  it.each(['recovery', 'magiclink'])(
    'by a link of kind %s ends every other way in',
    async (kind) => {
      const { email, thief, id } = await taken()
      const owner = test.newClient()
      if (kind === 'recovery') await owner.resetPasswordForEmail(email)
      else await owner.signInWithOtp({ email })
      const landed = await test.follow((await test.newestLink(email)).link)
      expect(
        (await owner.exchangeCodeForSession(landed.searchParams.get('code') as string)).data.user,
      ).toMatchObject({
        email,
        app_metadata: { providers: ['email'] },
      })
      expect((await owner.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal1',
      })
      expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError')
      for (const table of [mfaFactors, recoveryCodes, identities])
        expect(await test.services.db.$count(table, eq(table.userId, id))).toBe(0)
      expect(
        (await test.services.db.select().from(flowStates).where(eq(flowStates.userId, id))).every(
          ({ usedAt }) => usedAt,
        ),
      ).toBe(true)
      const [user] = await test.services.db.select().from(users).where(eq(users.id, id))
      expect(user).toMatchObject({
        passwordHash: null,
        newEmail: null,
        mailboxProvedAt: expect.any(Date),
      })
      expect((await owner.updateUser({ password })).error).toBeNull()
      expect((await test.newClient().signInWithPassword({ email, password })).error).toBeNull()
    },
  )

  it('loses nothing when proving it again', async () => {
    const { email, id } = await taken()
    const owner = test.newClient()
    await owner.resetPasswordForEmail(email)
    await owner.exchangeCodeForSession(
      (await test.follow((await test.newestLink(email)).link)).searchParams.get('code') as string,
    )
    await owner.updateUser({ password })
    const { data } = await owner.mfa.enroll({ factorType: 'totp' })
    const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret as string) }).generate()
    await owner.mfa.challengeAndVerify({ factorId: data?.id as string, code })
    await test.services.db.delete(rateLimits)
    const again = test.newClient()
    await again.signInWithOtp({ email })
    await again.exchangeCodeForSession(
      (await test.follow((await test.newestLink(email)).link)).searchParams.get('code') as string,
    )
    expect((await again.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await test.newClient().signInWithPassword({ email, password })).error).toBeNull()
    expect(
      (await test.services.db.select().from(sessions).where(eq(sessions.userId, id))).some(
        ({ endedAt }) => !endedAt,
      ),
    ).toBe(true)
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  mfaChallenges,
  mfaFactors,
  oneTimeTokens,
  rateLimits,
  sessions,
  users,
} from '#db/tables/accounts/auth.ts'
import { useAuthApp } from '#tests/support/auth-clients.ts'

const password = 'Zaguán-7-tordos'

describe('a person with only the password of an account that requires a second factor', () => {
  const test = useAuthApp()
  type Client = ReturnType<typeof test.newClient>

  const digits = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: test.services.now().getTime(),
    })
  const begin = async (client: Client) => {
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: randomUUID(),
    })
    if (error) throw error
    return { factorId: data.id, secret: data.totp.secret }
  }
  const signIn = async (email: string) => {
    const client = test.newClient()
    await client.signInWithPassword({ email, password })
    return client
  }
  /** An account with an active second factor; afterwards `thief` signs in with the password. */
  const guarded = async (before: (email: string) => Promise<unknown> = async () => undefined) => {
    const owner = test.newClient()
    const email = `${randomUUID()}@correo.test`
    const { data } = await owner.signUp({ email, password })
    const begun = await before(email)
    const { factorId, secret } = await begin(owner)
    const { error } = await owner.mfa.challengeAndVerify({ factorId, code: digits(secret) })
    if (error) throw error
    return {
      owner,
      email,
      id: data.user?.id as string,
      factorId,
      secret,
      begun,
      thief: await signIn(email),
    }
  }
  const factorsOf = (userId: string) =>
    test.services.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId))
  const send = async (client: Client, method: string, path: string, body?: object) => {
    const headers = {
      apikey: (client as unknown as { headers: Record<string, string> }).headers.apikey ?? '',
      authorization: `Bearer ${(await client.getSession()).data.session?.access_token}`,
    }
    const response = await fetch(`${test.url}/auth/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, code: response.headers.get('x-sb-error-code') }
  }

  it('cannot use factors begun before it was activated', async () => {
    const { id, factorId, begun, thief } = await guarded(async (email) =>
      begin(await signIn(email)),
    )
    const own = begun as Awaited<ReturnType<typeof begin>>
    expect((await factorsOf(id)).map((factor) => factor.id)).toEqual([factorId])
    const { error } = await thief.mfa.challengeAndVerify({
      factorId: own.factorId,
      code: digits(own.secret),
    })
    expect(error).toMatchObject({ code: 'mfa_factor_not_found' })
  })

  it('cannot make one count that its owner began', async () => {
    const { owner, thief, id } = await guarded()
    const second = await begin(owner)
    const { error } = await thief.mfa.challenge({ factorId: second.factorId })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const { data } = await owner.mfa.challenge({ factorId: second.factorId })
    const given = {
      factorId: second.factorId,
      challengeId: data?.id as string,
      code: digits(second.secret),
    }
    expect((await thief.mfa.verify(given)).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    })
    expect((await thief.mfa.unenroll({ factorId: second.factorId })).error).toMatchObject({
      code: 'insufficient_aal',
    })
    expect((await owner.mfa.verify(given)).error).toBeNull()
    expect((await factorsOf(id)).every(({ verifiedAt }) => verifiedAt)).toBe(true)
  })

  it('gets at most one of two factors that are verified concurrently', async () => {
    const owner = test.newClient()
    const email = `${randomUUID()}@correo.test`
    const { data } = await owner.signUp({ email, password })
    const thief = await signIn(email)
    const both = await Promise.all(
      [owner, thief].map(async (client) => ({ client, ...(await begin(client)) })),
    )
    const all = await Promise.all(
      both.map(({ client, factorId, secret }) =>
        client.mfa.challengeAndVerify({ factorId, code: digits(secret) }),
      ),
    )
    expect(all.filter(({ error }) => !error)).toHaveLength(1)
    expect(await factorsOf(data.user?.id as string)).toHaveLength(1)
  })

  it('changes nothing of the account and ends no session but its own', async () => {
    const { owner, thief, email } = await guarded()
    const refused = (status: number) => ({ status, code: 'insufficient_aal' })
    expect((await thief.updateUser({ data: { full_name: 'Otra' } })).error).toMatchObject(
      refused(401),
    )
    expect((await thief.updateUser({ email: `${randomUUID()}@correo.test` })).error).toMatchObject(
      refused(401),
    )
    expect((await thief.updateUser({ password: 'Cántaro-9-mirlos' })).error).toMatchObject(
      refused(401),
    )
    expect((await thief.reauthenticate()).error).toMatchObject(refused(403))
    expect(await send(thief, 'DELETE', `/user/identities/${randomUUID()}`)).toEqual(refused(403))
    expect(await send(thief, 'POST', '/logout?scope=others')).toEqual(refused(403))
    expect(await send(thief, 'POST', '/logout?scope=global')).toEqual(refused(403))
    expect((await owner.getUser()).error).toBeNull()
    expect((await thief.getUser()).error?.name).toBe('AuthSessionMissingError')
    const other = await signIn(email)
    expect(await send(other, 'POST', '/logout?scope=local')).toMatchObject({ status: 204 })
    expect(await send(owner, 'POST', '/logout?scope=global')).toMatchObject({ status: 204 })
  })

  it('loses the e-mail change requested earlier', async () => {
    const { id, email, begun } = await guarded(async (known) => {
      const thief = await signIn(known)
      const wanted = `${randomUUID()}@correo.test`
      await thief.updateUser({ email: wanted })
      return wanted
    })
    for (const mailbox of [begun as string, email])
      expect(
        (await test.follow((await test.newestLink(mailbox)).link)).searchParams.get('error_code'),
      ).toBe('otp_expired')
    expect((await test.services.db.select().from(users).where(eq(users.id, id)))[0]).toMatchObject({
      email,
      newEmail: null,
    })
    const open = await test.services.db
      .select()
      .from(oneTimeTokens)
      .where(eq(oneTimeTokens.userId, id))
    expect(open.every(({ usedAt }) => usedAt)).toBe(true)
  })

  it('is asked for digits thirty times in five minutes at most, from one address, and what lapsed is not kept', async () => {
    const { thief, factorId } = await guarded()
    await test.services.db.delete(rateLimits)
    const codes = []
    for (let i = 0; i < 32; i++) codes.push((await thief.mfa.challenge({ factorId })).error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(30)
    expect(codes.at(-1)).toBe('over_request_rate_limit')
    test.setNow(new Date(Date.now() + 301_000))
    await test.services.db.delete(rateLimits)
    await thief.mfa.challenge({ factorId })
    expect(await test.services.db.$count(mfaChallenges, eq(mfaChallenges.factorId, factorId))).toBe(
      1,
    )
  })

  it('opens sessions of the first level only', async () => {
    const { id } = await guarded()
    const levels = await test.services.db
      .select({ aal: sessions.aal })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(sessions.id)
    expect(levels.map(({ aal }) => aal)).toEqual([2, 1])
  })
})

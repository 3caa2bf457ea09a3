import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profiles } from '#db/tables/accounts/profiles.ts'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'
import { makePerson } from '#tests/support/factories/people.ts'

const clientId = 'lonja.apps.google.test'
const newcomer = () => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.test`,
  email_verified: true,
  name: 'Ana de Google',
})

describe('a referral through Google', () => {
  let google: OAuth2Server
  let test: AuthApp
  let person = newcomer()
  beforeAll(async () => {
    google = new OAuth2Server()
    await google.issuer.keys.generate('RS256')
    await google.start(0, '127.0.0.1')
    google.service.on('beforeTokenSigning', (token: MutableToken) =>
      Object.assign(token.payload, person, { aud: clientId }),
    )
    test = await openAuthApp({
      google: { clientId, clientSecret: 'secreto', issuer: google.issuer.url as string },
    })
  })
  afterAll(async () => {
    await test.close()
    await google.stop()
  })

  /** The inviting account after a Google sign-up with this `ref`. */
  async function enterWith(ref: string): Promise<string | null | undefined> {
    const client = test.newClient()
    const options = {
      redirectTo: 'http://lonja.test/auth/callback',
      skipBrowserRedirect: true,
      queryParams: { ref },
    }
    const { data } = await client.signInWithOAuth({ provider: 'google', options })
    const begun = new URL(data.url as string, test.url)
    const sent = await fetch(test.url + begun.pathname + begun.search, { redirect: 'manual' })
    const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
    const answered = await fetch(sent.headers.get('location') ?? '', { redirect: 'manual' })
    const back = new URL(answered.headers.get('location') ?? '')
    const landed = await fetch(test.url + back.pathname + back.search, {
      redirect: 'manual',
      headers: { cookie },
    })
    const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? ''
    const { data: entered } = await client.exchangeCodeForSession(code)
    const [profile] = await test.services.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, entered.user?.id as string))
    return profile?.referredBy
  }

  it('joins a new account, once and for good', async () => {
    const [host, other] = [await makePerson(test.services), await makePerson(test.services)]
    person = newcomer()
    expect(await enterWith(host.id)).toBe(host.id)
    expect(await enterWith(other.id)).toBe(host.id)
    person = newcomer()
    expect(await enterWith(randomUUID())).toBeNull()
    expect(await enterWith(other.id)).toBeNull()
  })

  it('never links an account to one with the same mailbox', async () => {
    const host = await makePerson(test.services, { email: 'eva.luz@gmail.com' })
    person = { ...newcomer(), email: 'evaluz+2@gmail.com' }
    expect(await enterWith(host.id)).toBeNull()
  })
})

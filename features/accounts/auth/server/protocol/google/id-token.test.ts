import { createHash, randomUUID } from 'node:crypto'
import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthApp, openAuthApp } from '#tests/support/auth-clients.ts'

const clientId = 'lonja.apps.google.test'

describe('signing in with a Google ID token', () => {
  let google: OAuth2Server
  let test: AuthApp
  let person: { sub: string; email: string; email_verified: boolean }
  beforeAll(async () => {
    google = new OAuth2Server()
    await google.issuer.keys.generate('RS256')
    await google.start(0, '127.0.0.1')
    test = await openAuthApp({
      google: { clientId, clientSecret: 'secreto', issuer: google.issuer.url as string },
    })
  })
  beforeEach(() => {
    person = { sub: randomUUID(), email: `${randomUUID()}@gmail.test`, email_verified: true }
  })
  afterAll(async () => {
    await test.close()
    await google.stop()
  })

  const nonce = 'una vez'
  const token = (change: (payload: Record<string, unknown>) => void = () => undefined) =>
    google.issuer.buildToken({
      scopesOrTransform: (_, payload) => {
        Object.assign(payload, person, {
          aud: clientId,
          nonce: createHash('sha256').update(nonce).digest('hex'),
        })
        change(payload)
      },
    })

  it('is listed in the settings', async () => {
    const { headers } = test.newClient() as unknown as { headers: Record<string, string> }
    const settings = await (
      await fetch(`${test.url}/auth/v1/settings`, { headers: { apikey: headers.apikey ?? '' } })
    ).json()
    expect(settings.external.google).toBe(true)
  })

  it('signs in', async () => {
    const { data } = await test
      .newClient()
      .signInWithIdToken({ provider: 'google', token: await token(), nonce })
    expect(data.user?.email).toBe(person.email)
  })

  it.each([
    ['another nonce', 'otra', undefined],
    ['no nonce', undefined, undefined],
    [
      'another audience',
      nonce,
      (payload: Record<string, unknown>) => {
        payload.aud = 'otra'
      },
    ],
    [
      'an end in the past',
      nonce,
      (payload: Record<string, unknown>) => {
        payload.exp = 1_000
      },
    ],
    [
      'no e-mail',
      nonce,
      (payload: Record<string, unknown>) => {
        delete payload.email
      },
    ],
  ])('refuses %s', async (_, given, change) => {
    const { error } = await test
      .newClient()
      .signInWithIdToken({ provider: 'google', token: await token(change), nonce: given })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('refuses invalid tokens and other providers', async () => {
    const client = test.newClient()
    expect(
      (await client.signInWithIdToken({ provider: 'google', token: 'eyJ.no.es' })).error,
    ).toMatchObject({
      code: 'validation_failed',
    })
    expect(
      (await client.signInWithIdToken({ provider: 'apple', token: await token(), nonce })).error,
    ).toMatchObject({
      code: 'provider_disabled',
    })
  })
})

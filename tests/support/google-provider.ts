import { randomUUID } from 'node:crypto'
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { type AuthApp, openAuthApp } from './auth-clients.ts'

const clientId = 'lonja.apps.google.test'

type Client = ReturnType<AuthApp['newClient']>
/** A return from Google: its answer and the browser's cookie. */
export type GoogleReturn = { cookie: string; callback: URL }

/** An app with a fake Google, and the browser's steps between them. */
export async function openGoogle(siteUrl = 'http://lonja.test') {
  const google = new OAuth2Server()
  await google.issuer.keys.generate('RS256')
  await google.start(0, '127.0.0.1')
  const scene = {
    /** The person at Google's page, with extra claims of the ID token. */
    person: newPerson(),
    spoil: (_: MutableToken): void => undefined,
    /** Modifies the signed answer on its way. */
    tamper: (_: { id_token?: string }): void => undefined,
  }
  google.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, scene.person, { aud: clientId })
    scene.spoil(token)
  })
  google.service.on('beforeResponse', ({ body }: { body: unknown }) =>
    scene.tamper(body as { id_token?: string }),
  )
  const issuer = google.issuer.url as string
  const test = await openAuthApp({
    siteUrl,
    emailConfirmation: true,
    google: { clientId, clientSecret: 'secreto', issuer },
  })

  const back = { redirectTo: `${siteUrl}/auth/callback` }
  /** Goes up to Google's answer: returns its redirect and the browser's cookie. */
  const leave = async (authorize: string | URL, headers: Record<string, string> = {}) => {
    const url = new URL(authorize, test.url)
    const sent = await fetch(`${test.url}${url.pathname}${url.search}`, {
      redirect: 'manual',
      headers,
    })
    const cookie = sent.headers.get('set-cookie')?.split(';')[0] ?? ''
    const away = sent.headers.get('location') ?? ((await sent.json()) as { url: string }).url
    const answered = await fetch(away, { redirect: 'manual' })
    return {
      cookie,
      setCookie: sent.headers.get('set-cookie'),
      away: new URL(away),
      callback: new URL(answered.headers.get('location') ?? 'http://none.test'),
    }
  }
  /** Delivers Google's answer and returns the page where the browser lands. */
  const land = async ({ cookie, callback }: GoogleReturn) => {
    const response = await fetch(test.url + callback.pathname + callback.search, {
      redirect: 'manual',
      headers: { cookie },
    })
    return new URL(response.headers.get('location') ?? `http://none.test/${response.status}`)
  }
  const begin = async (client: Client) => {
    const { data } = await client.signInWithOAuth({
      provider: 'google',
      options: { ...back, skipBrowserRedirect: true },
    })
    return leave(data.url as string)
  }
  const enter = async (client: Client) => {
    const landed = await land(await begin(client))
    return client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
  }
  /** Resets to a new person and an unmodified Google. */
  const clear = () =>
    Object.assign(scene, { person: newPerson(), spoil: () => undefined, tamper: () => undefined })
  const forget = async () => {
    test.setNow(null)
    await test.services.db.delete(rateLimits)
  }
  const close = async () => {
    await test.close()
    await google.stop()
  }
  return { test, scene, issuer, back, leave, land, begin, enter, clear, forget, close }
}

type Person = {
  sub: string
  email: string
  email_verified: boolean
  name?: string
  given_name?: string
  family_name?: string
}

const newPerson = (): Person => ({
  sub: randomUUID(),
  email: `${randomUUID()}@gmail.test`,
  email_verified: true,
  name: 'Ana de Google',
})

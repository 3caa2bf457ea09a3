import type { IncomingMessage } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { type MutableRedirectUri, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { googlePort as port } from './sites.ts'

const clientId = 'lonja.apps.google.test'

/** A different origin from the site under test, like Google. */
const issuer = `http://127.0.0.1:${port}`

/** Settings of a site that uses this provider; the client's secret is a canary. */
export const googleSettings = { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer }

export type GooglePerson = { sub: string; email: string; email_verified: boolean; name: string }

const cookie = 'person'

/** Sets the person who is at Google's page in that browser, or null for one who cancels. */
export async function setGooglePerson(
  context: BrowserContext,
  person: GooglePerson | 'cancels',
): Promise<void> {
  await context.addCookies([
    { name: cookie, value: encodeURIComponent(JSON.stringify(person)), url: issuer },
  ])
}

function whoAsks(request: IncomingMessage): GooglePerson | 'cancels' {
  const value = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1]
  if (!value) throw new Error('nobody sits at Google')
  return JSON.parse(decodeURIComponent(value))
}

/** Runs a real OpenID provider in Google's place for the whole run; the person's claims come from their browser. */
export default async function startGoogle(): Promise<() => Promise<void>> {
  const google = new OAuth2Server()
  const people = new Map<string, GooglePerson>()
  await google.issuer.keys.generate('RS256')
  await google.start(port, '127.0.0.1')
  google.issuer.url = issuer
  google.service.on(
    'beforeAuthorizeRedirect',
    ({ url }: MutableRedirectUri, request: IncomingMessage) => {
      const person = whoAsks(request)
      if (person !== 'cancels') return void people.set(url.searchParams.get('code') ?? '', person)
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    },
  )
  google.service.on(
    'beforeTokenSigning',
    ({ payload }: MutableToken, { body }: { body: { code: string } }) => {
      Object.assign(payload, people.get(body.code), { aud: clientId })
    },
  )
  return () => google.stop()
}

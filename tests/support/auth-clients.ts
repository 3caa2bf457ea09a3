import { AuthClient } from '@supabase/auth-js'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { rateLimits } from '#db/tables/accounts/auth.ts'
import { publicKey } from '#features/accounts/auth/server/index.ts'
import { mailsTo, type TestMail } from './mails.ts'
import { serveApp } from './serve-app.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export type AuthApp = TestApp & {
  url: string
  /** E-mails sent to an address, oldest first. */
  mailsTo: (email: string) => Promise<TestMail[]>
  /** The link and the six-digit code in the newest e-mail to an address. */
  newestLink: (email: string) => Promise<{ link: URL; code: string }>
  /** Opens an e-mailed link, presses the button of its page and returns the address that it redirects to. */
  follow: (link: URL) => Promise<URL>
  /** A new client of the auth protocol with separate storage: another person's browser. */
  newClient: (options?: {
    flowType?: 'pkce' | 'implicit'
    headers?: Record<string, string>
  }) => InstanceType<typeof AuthClient>
}

const browserStorage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

/** Opens and confirms a link and returns the address that it redirects to. */
export async function followLink(url: string, link: URL): Promise<URL> {
  const landed = async (response: Response) =>
    new URL(response.headers.get('location') ?? `http://none.test/${response.status}`)
  const page = await landed(await fetch(url + link.pathname + link.search, { redirect: 'manual' }))
  if (page.pathname !== '/confirmar') return page
  return landed(
    await fetch(`${url}/auth/v1/verify/link`, {
      method: 'POST',
      body: page.searchParams,
      redirect: 'manual',
    }),
  )
}

/** A listening app with real clients of its auth protocol. */
export async function openAuthApp(
  settings: Parameters<typeof openTestApp>[0] = {},
): Promise<AuthApp> {
  const test = await openTestApp(settings)
  const served = await serveApp(test)
  const apikey = await publicKey(test.services)
  return {
    ...test,
    url: served.url,
    mailsTo: (email) => mailsTo(test.services, email),
    async newestLink(email) {
      const text = (await mailsTo(test.services, email)).at(-1)?.text ?? ''
      const address = text
        .split(/\s/)
        .find((word) => word.startsWith(`${test.services.config.siteUrl}/`) && word.includes('?'))
      return {
        link: new URL(address ?? 'http://none.test'),
        code: text.match(/^\d{6}$/m)?.[0] ?? '',
      }
    },
    follow: (link) => followLink(served.url, link),
    newClient: ({ flowType = 'pkce', headers } = {}) =>
      new AuthClient({
        url: `${served.url}/auth/v1`,
        headers: headers ?? { apikey },
        storage: browserStorage(),
        flowType,
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
      }),
    close: async () => {
      await served.close()
      await test.close()
    },
  }
}

/**
 * `openAuthApp` for a suite: opens before its first test, resets clock and rate limits after each, closes after the
 * last.
 */
export function useAuthApp(settings: Parameters<typeof openTestApp>[0] = {}): AuthApp {
  const test = {} as AuthApp
  beforeAll(async () => {
    Object.assign(test, await openAuthApp(settings))
  })
  afterEach(async () => {
    test.setNow(null)
    await test.services.db.delete(rateLimits)
  })
  afterAll(() => test.close())
  return test
}

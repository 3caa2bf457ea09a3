import { AuthClient } from '@supabase/auth-js'
import { publicKey } from '../../features/identity/server/index.ts'
import { serveApp } from './serve-app.ts'
import { openTestApp, type TestApp } from './test-app.ts'

export type AuthApp = TestApp & {
  url: string
  /** A fresh client of the auth protocol, with a storage of its own: another person's browser. */
  newClient: (options?: { flowType?: 'pkce' | 'implicit'; headers?: Record<string, string> }) => InstanceType<typeof AuthClient>
}

const browserStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A product that listens, and real clients of its auth protocol. */
export async function openAuthApp(settings: Parameters<typeof openTestApp>[0] = {}): Promise<AuthApp> {
  const test = await openTestApp(settings)
  const served = await serveApp(test)
  const apikey = await publicKey(test.services)
  return {
    ...test,
    url: served.url,
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

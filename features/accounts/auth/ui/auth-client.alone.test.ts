import { AuthClient } from '@supabase/auth-js'
import { afterEach, expect, test, vi } from 'vitest'
import { deleteStoredSession, loadAuthClient } from './auth-client.ts'

const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: { id: 'x' },
}

afterEach(() => {
  vi.useRealTimers()
})

test('the session is kept on the device, renewed before it ends, and comes back by PKCE', async () => {
  const client = (await loadAuthClient({
    url: 'https://lonja.example',
    anonKey: 'eyJ.x.y',
  })) as unknown as Record<string, unknown>
  expect(client).toMatchObject({
    storageKey: 'lonja.session',
    flowType: 'pkce',
    autoRefreshToken: true,
    persistSession: true,
  })
})

test('renewing is tried again after 200 ms, then twice as long each time', async () => {
  // The client logs each failure to the console.
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue()
  const tries: number[] = []
  const storage = new Map([
    ['s', JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 1 })],
  ])
  vi.useFakeTimers()
  const start = Date.now()
  const client = new AuthClient({
    url: 'https://lonja.example/auth/v1',
    storageKey: 's',
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    fetch: async () => {
      tries.push(Date.now() - start)
      throw new TypeError('no network')
    },
  })
  const asked = client.getSession()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(tries.slice(0, 5)).toEqual([0, 200, 600, 1_400, 3_000])
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
  console.mockRestore()
})

test('deletes a refused session, but not one that has replaced it', () => {
  deleteStoredSession('a.b.c')
  localStorage.setItem('lonja.session', JSON.stringify({ ...session, access_token: 'new' }))
  deleteStoredSession('a.b.c')
  expect(localStorage.getItem('lonja.session')).toContain('"new"')
  deleteStoredSession('new')
  expect(localStorage.getItem('lonja.session')).toBeNull()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AuthProvider } from './auth-provider.tsx'
import { type Auth, useAuth } from './use-auth.ts'

const client = vi.hoisted(() => {
  const session = { access_token: 'de la jefa', user: { id: 'jefa' } }
  return {
    session,
    listener: null as ((event: string, session: unknown) => void) | null,
    updateUser: vi.fn(),
    signOut: vi.fn(async () => ({ error: null })),
    getSession: async () => ({ data: { session } }),
    onAuthStateChange(listener: (event: string, session: unknown) => void) {
      client.listener = listener
      queueMicrotask(() => listener('INITIAL_SESSION', session))
      return { data: { subscription: { unsubscribe: () => undefined } } }
    },
  }
})
vi.mock('./auth-client.ts', () => ({
  sessionKey: 'lonja.session',
  callbackPath: '/auth/callback',
  deleteStoredSession: () => undefined,
  mayHaveSession: () => true,
  loadAuthClient: async () => client,
}))

const anonKey = `eyJ.${btoa(JSON.stringify({ role: 'anon', exp: 4_000_000_000 }))}.x`
let auth: Auth
function Shown() {
  auth = useAuth()
  return <output>{auth.user?.name ?? 'nadie'}</output>
}

test('while impersonating shows the other person, refuses account actions, and keeps cached data when the session refreshes', async () => {
  const queries = new QueryClient()
  const reset = vi.spyOn(queries, 'resetQueries')
  const rosa = {
    id: 'rosa',
    email: 'rosa@correo.test',
    name: 'Rosa',
    avatarUrl: null,
    role: 'user',
    isProfileComplete: true,
  }
  render(
    <QueryClientProvider client={queries}>
      <AuthProvider
        connection={{ url: 'https://lonja.example', anonKey }}
        readProfile={async () => rosa}
        readReferral={() => null}
        heldBack="Solo lectura."
      >
        <Shown />
      </AuthProvider>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Rosa'))
  act(() => client.listener?.('TOKEN_REFRESHED', { access_token: 'otro', user: { id: 'jefa' } }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(reset).not.toHaveBeenCalled()
  await expect(auth.setPassword('Zaguán-7-tordos')).rejects.toThrow('Solo lectura.')
  await expect(auth.ask(async (own) => own.updateUser({}) as never, 'No.')).rejects.toThrow(
    'Solo lectura.',
  )
  await expect(auth.login('a', 'b')).rejects.toThrow('Solo lectura.')
  expect(client.updateUser).not.toHaveBeenCalled()
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { readSearchText, storeSearchText } from '#shared/search-texts.ts'
import { useViewer, type Viewer } from '#shared/ui/viewer.tsx'
import { AuthProvider } from './auth-provider.tsx'
import { type Auth, type AuthUser, useAuth } from './use-auth.ts'

type Session = { access_token: string; user: { id: string } }
type Listener = (event: string, session: Session | null) => void

/** A fake client with one session, sufficient for the provider. */
const client = vi.hoisted(() => {
  const listeners = new Set<Listener>()
  const self = {
    stored: null as Session | null,
    tell: (event: string, session: Session | null) => {
      for (const listener of listeners) listener(event, session)
    },
    emit: (event: string, session: Session | null) => {
      self.stored = session
      self.tell(event, session)
    },
    getSession: async () => ({ data: { session: self.stored } }),
    onAuthStateChange: (listener: Listener) => {
      listeners.add(listener)
      queueMicrotask(() => listener('INITIAL_SESSION', self.stored))
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } }
    },
    signInWithPassword: async ({ email, password }: { email: string; password: string }) => {
      if (password !== 'buena')
        return {
          data: { session: null },
          error: { name: 'AuthApiError', code: 'invalid_credentials' },
        }
      const session = { access_token: `de ${email}`, user: { id: email } }
      self.emit('SIGNED_IN', session)
      return { data: { session }, error: null }
    },
    refreshSession: async () => {
      const session = { access_token: 'nuevo', user: { id: self.stored?.user.id ?? '' } }
      self.emit('TOKEN_REFRESHED', session)
      return { data: { session }, error: null }
    },
    signOut: async () => {
      self.emit('SIGNED_OUT', null)
      return { error: null }
    },
  }
  return self
})

vi.mock('./auth-client.ts', () => ({
  sessionKey: 'lonja.session',
  callbackPath: '/auth/callback',
  deleteStoredSession: () => undefined,
  mayHaveSession: () => client.stored !== null,
  loadAuthClient: async () => client,
}))

const anonKey = `eyJ.${btoa(JSON.stringify({ role: 'anon', exp: 4_000_000_000 }))}.x`
const person = (id: string): AuthUser => ({
  id,
  email: id,
  name: 'Ana',
  avatarUrl: null,
  role: 'user',
  isProfileComplete: false,
})

let auth: Auth
let viewer: Viewer
function Shown() {
  auth = useAuth()
  viewer = useViewer()
  return (
    <output>{`${auth.loading ? 'leyendo ' : ''}${auth.user?.name ?? 'nadie'} ${viewer.state} ${auth.error ?? ''}`}</output>
  )
}

const readProfile = vi.fn<() => Promise<AuthUser>>()
const show = (
  connection = { url: 'https://lonja.example', anonKey },
  queries = new QueryClient(),
) =>
  render(
    <QueryClientProvider client={queries}>
      <AuthProvider connection={connection} readProfile={readProfile} readReferral={() => null}>
        <Shown />
      </AuthProvider>
    </QueryClientProvider>,
  )
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent?.trim()).toBe(text), {
    timeout: 5_000,
  })
const signedIn = (id: string) => ({ access_token: `de ${id}`, user: { id } })

describe('being signed in', () => {
  beforeEach(() => {
    client.stored = null
    readProfile.mockReset().mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      return person(client.stored?.user.id ?? '')
    })
  })

  test('a guest is nobody, without asking anything', async () => {
    show()
    await shows('nadie guest')
    expect(readProfile).not.toHaveBeenCalled()
  })

  test('a kept session brings its profile', async () => {
    client.stored = signedIn('ana')
    show()
    expect(screen.getByRole('status').textContent).toContain('leyendo nadie unknown')
    await shows('Ana member')
  })

  test('shows no name for a person without one, in particular not their e-mail', async () => {
    readProfile.mockResolvedValue({ ...person('ana@correo.test'), name: '' })
    client.stored = signedIn('ana@correo.test')
    show()
    await shows('member')
    expect(viewer).toMatchObject({ name: '' })
  })

  test('signing in brings the profile, a refusal its Spanish reason', async () => {
    show()
    await shows('nadie guest')
    await act(() =>
      expect(auth.login('ana', 'mala')).rejects.toThrow(
        'El correo o la contraseña no son correctos.',
      ),
    )
    await shows('nadie guest El correo o la contraseña no son correctos.')
    await act(() => auth.login('ana', 'buena'))
    await shows('Ana member')
    expect(readProfile).toHaveBeenCalledTimes(1)
  })

  test('ignores a late sign-out event of another tab after signing in again', async () => {
    client.stored = signedIn('ana')
    show()
    await shows('Ana member')
    const before = readProfile.mock.calls.length
    act(() => client.tell('SIGNED_OUT', null))
    await waitFor(() => expect(readProfile.mock.calls.length).toBeGreaterThan(before))
    await shows('Ana member')
  })

  test('every event reads the profile again', async () => {
    client.stored = signedIn('ana')
    show()
    await shows('Ana member')
    readProfile.mockResolvedValue({ ...person('ana'), name: 'Ana María' })
    act(() => client.emit('USER_UPDATED', signedIn('ana')))
    await shows('Ana María member')
    readProfile.mockResolvedValue({ ...person('ana'), name: 'Ana Lucía' })
    await act(() => auth.refresh())
    await shows('Ana Lucía member')
  })

  test('refreshes the session, then the profile', async () => {
    client.stored = signedIn('ana')
    show()
    await shows('Ana member')
    const order: string[] = []
    const refreshing = vi.spyOn(client, 'refreshSession')
    refreshing.mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      order.push('session')
      const session = { access_token: 'nuevo', user: { id: 'ana' } }
      client.emit('TOKEN_REFRESHED', session)
      return { data: { session }, error: null }
    })
    readProfile.mockImplementation(async () => {
      order.push(`profile of ${client.stored?.access_token}`)
      return { ...person('ana'), name: 'Ana Nueva' }
    })
    await act(() => auth.refresh())
    await shows('Ana Nueva member')
    expect(order[0]).toBe('session')
    expect(new Set(order.slice(1))).toEqual(new Set(['profile of nuevo']))
  })

  test('a sign-in of another tab is followed once the storage of this tab has it', async () => {
    const refused = new AppError('unauthenticated', 'Tu sesión terminó.')
    readProfile.mockImplementation(async () =>
      client.stored ? person(client.stored.user.id) : Promise.reject(refused),
    )
    client.stored = signedIn('antes')
    show()
    await shows('Ana member')
    act(() => client.emit('SIGNED_OUT', null))
    await shows('nadie guest')
    readProfile.mockClear()
    await act(async () => client.tell('SIGNED_IN', signedIn('ana')))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(readProfile).not.toHaveBeenCalled()
    client.stored = signedIn('ana')
    await act(async () =>
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'lonja.session', newValue: 'de ana' }),
      ),
    )
    await shows('Ana member')
    expect(client.stored).toEqual(signedIn('ana'))
  })

  test('leaving in another tab leaves here too', async () => {
    client.stored = signedIn('ana')
    show()
    await shows('Ana member')
    act(() => client.emit('SIGNED_OUT', null))
    await shows('nadie guest')
  })

  test('ignores a late answer for the previous person', async () => {
    client.stored = signedIn('ana')
    let answerAna: (user: AuthUser) => void = () => undefined
    readProfile.mockImplementationOnce(() => new Promise((resolve) => (answerAna = resolve)))
    show()
    await waitFor(() => expect(readProfile).toHaveBeenCalledTimes(1))
    readProfile.mockResolvedValueOnce({ ...person('luis'), name: 'Luis' })
    act(() => client.emit('SIGNED_IN', signedIn('luis')))
    await shows('Luis member')
    await act(async () => answerAna(person('ana')))
    await shows('Luis member')
  })

  test('a profile that cannot be read is said, and a known one stays', async () => {
    client.stored = signedIn('ana')
    readProfile.mockRejectedValueOnce(
      new Error('El perfil del usuario no se encontró después de varios intentos.'),
    )
    show()
    await shows('nadie guest El perfil del usuario no se encontró después de varios intentos.')
    act(() => client.emit('SIGNED_IN', signedIn('ana')))
    await shows('Ana member')
    readProfile.mockRejectedValueOnce(new AppError('unavailable', 'Sin conexión'))
    act(() => client.emit('TOKEN_REFRESHED', { ...signedIn('ana'), access_token: 'otro' }))
    await shows('Ana member Sin conexión')
  })

  test('a session that ended elsewhere ends here', async () => {
    client.stored = signedIn('ana')
    readProfile.mockRejectedValueOnce(new AppError('unauthenticated', 'Tu sesión terminó.'))
    show()
    await shows('nadie guest')
    expect(client.stored).toBeNull()
    expect([auth.ended, viewer]).toEqual([true, { state: 'guest', ended: true }])
  })

  test('treats an unauthenticated answer to any request as the end of the session', async () => {
    client.stored = signedIn('ana')
    const queries = new QueryClient()
    show(undefined, queries)
    await shows('Ana member')
    readProfile.mockRejectedValueOnce(new AppError('unauthenticated', 'Tu sesión terminó.'))
    const refuse = () => Promise.reject(new AppError('unauthenticated', 'Tu sesión terminó.'))
    await act(() =>
      queries
        .fetchQuery({ queryKey: ['algo'], queryFn: refuse, retry: false })
        .catch(() => undefined),
    )
    await shows('nadie guest')
    expect(auth.ended).toBe(true)
  })

  test('does not report an ended session after signing out', async () => {
    client.stored = signedIn('ana')
    show()
    await shows('Ana member')
    storeSearchText('cuentas', 'ana@correo.test')
    await act(() => auth.signOut())
    expect(readSearchText('cuentas')).toBe('')
    await shows('nadie guest')
    expect(auth.ended).toBe(false)
  })

  test('outside of its provider it throws', () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Shown />)).toThrow('useAuth debe usarse dentro de AuthProvider')
    quiet.mockRestore()
  })

  test('a wrong key stands in for the page', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    show({ url: 'https://lonja.example', anonKey: 'sb_x' })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La clave pública no parece un token válido',
    )
    expect(reported).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

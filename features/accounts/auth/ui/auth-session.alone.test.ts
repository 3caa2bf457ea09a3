import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { createAuthSession } from './auth-session.ts'
import { readVerifier, storeVerifier } from './code-pair.ts'
import type { AuthState } from './use-auth.ts'

const client = vi.hoisted(() => ({
  google: true,
  isReached: true,
  wanted: [] as unknown[],
  onAuthStateChange: () => ({ data: { subscription: { unsubscribe: () => undefined } } }),
  signInWithOAuth: async (wanted: unknown) => {
    client.wanted.push(wanted)
    return { error: null }
  },
  signUp: async (wanted: unknown) => {
    client.wanted.push(wanted)
    return { data: { session: null }, error: null }
  },
  opens: '',
  signInWithPassword: async () => ({
    data: { session: { access_token: client.opens, user: { id: 'ana' } } },
    error: null,
  }),
  refreshSession: async () => ({
    data: { session: { access_token: client.opens, user: { id: 'ana' } } },
    error: null,
  }),
  admin: {
    signOut: async (token: string, scope: string) =>
      void client.wanted.push(`end ${scope} ${token}`),
  },
  getSession: async () => ({ data: { session: { access_token: 'de-ana' } } }),
  signOut: async () => ({ error: { name: 'AuthRetryableFetchError', status: 0 } }),
  resend: async () => {
    localStorage.removeItem('lonja.session-code-verifier')
    return { error: { name: 'AuthApiError', code: 'over_email_send_rate_limit' } }
  },
}))

vi.mock('./auth-client.ts', () => ({
  sessionKey: 'lonja.session',
  callbackPath: '/auth/callback',
  recoveryPath: '/reset-password',
  loadAuthClient: async () => client,
  deleteStoredSession: (token: string) => void client.wanted.push(`forget ${token}`),
  getProviders: async () => {
    if (!client.isReached) throw new TypeError('no network')
    return { google: client.google }
  },
}))

const ref = '019a0000-0000-7000-8000-000000000001'
let states: AuthState[]
/** How often cached data was discarded. */
let others = 0
const tokenOf = (session: string, turn: number) =>
  `x.${btoa(JSON.stringify({ session_id: session, turn }))}.x`
const nobody = async (): Promise<never> => Promise.reject(new Error('nobody'))
const open = (referral: string | null = null, readProfile: () => Promise<never> = nobody) =>
  createAuthSession({
    connection: { url: 'https://lonja.example', anonKey: 'eyJ.x.y' },
    readProfile,
    readReferral: () => referral,
    onState: (state) => void states.push(state),
    onOther: () => void others++,
  })

describe('ways in', () => {
  beforeEach(() => {
    states = []
    Object.assign(client, { google: true, isReached: true, wanted: [] })
  })

  test('Google that can’t be begun says so, keeps the reason and waits no longer', async () => {
    client.isReached = false
    const said =
      'Error al conectar con Google. Por favor, verifica tu conexión e inténtalo de nuevo.'
    await expect(open().signInWithGoogle()).rejects.toThrow(said)
    expect(states.at(-1)).toMatchObject({ loading: false, error: said })
  })

  test('Google that is not set up says so', async () => {
    client.google = false
    await expect(open().signInWithGoogle()).rejects.toThrow(
      'Por ahora no se puede entrar con Google',
    )
    expect(client.wanted).toEqual([])
  })

  test('Google comes back to the callback page and learns who invited', async () => {
    await open(ref).signInWithGoogle()
    expect(client.wanted).toEqual([
      {
        provider: 'google',
        options: { redirectTo: 'https://lonja.example/auth/callback', queryParams: { ref } },
      },
    ])
  })

  test('sends the whole name, its parts as typed, and the inviting account at sign-up', async () => {
    const names = { firstName: 'María José', lastName: 'Núñez Peña' }
    expect(
      await open(ref).registerUser('María José Núñez Peña', 'ana@correo.test', 'Clara1$', names),
    ).toBe('confirm')
    expect(client.wanted).toMatchObject([
      {
        email: 'ana@correo.test',
        password: 'Clara1$',
        options: {
          data: {
            full_name: 'María José Núñez Peña',
            first_name: 'María José',
            last_name: 'Núñez Peña',
            ref,
          },
        },
      },
    ])
  })

  test('leaving without a connection forgets the session on this device, and says that it is open elsewhere', async () => {
    await expect(open().signOut()).rejects.toThrow(
      'Saliste en este dispositivo, pero sin conexión no pudimos cerrar la sesión en el servidor.',
    )
    expect(client.wanted).toEqual(['forget de-ana'])
    expect(states.at(-1)).toMatchObject({ loading: false, user: null })
  })

  test('who signs in anew ends the session that this device had before, and sees nothing of it', async () => {
    localStorage.setItem('lonja.session', JSON.stringify({ access_token: tokenOf('antes', 1) }))
    const session = open()
    const before = others
    client.opens = tokenOf('ahora', 1)
    await session.login('ana@correo.test', 'Clara1$')
    await vi.waitFor(() => expect(client.wanted).toEqual([`end local ${tokenOf('antes', 1)}`]))
    expect(others).toBe(before + 1)
    // A refreshed token of the same session replaces no session.
    client.opens = tokenOf('ahora', 2)
    await session.refresh()
    await session.refresh()
    expect(client.wanted).toHaveLength(1)
  })

  test('keeps the session when storage was read before signing in', async () => {
    const ana = { access_token: tokenOf('ahora', 1), user: { id: 'ana' } }
    const readSlowly = Promise.withResolvers<{ data: { session: null } }>()
    const getSession = vi
      .spyOn(client, 'getSession')
      .mockReturnValueOnce(readSlowly.promise as never)
    getSession.mockResolvedValue({ data: { session: ana } })
    const session = open(null, async () => ({ id: 'ana' }) as never)
    const looking = session.look()
    await vi.waitFor(() => expect(getSession).toHaveBeenCalledTimes(1))
    client.opens = ana.access_token
    await session.login('ana@correo.test', 'Clara1$')
    readSlowly.resolve({ data: { session: null } })
    await looking
    expect(states.at(-1)).toMatchObject({ loading: false, user: { id: 'ana' } })
    getSession.mockRestore()
  })

  test('refetches as a guest what an ended session was refused', async () => {
    const ana = { access_token: tokenOf('antes', 1), user: { id: 'ana' } }
    const getSession = vi
      .spyOn(client, 'getSession')
      .mockResolvedValueOnce({ data: { session: ana } })
    getSession.mockResolvedValue({ data: { session: null } } as never)
    const before = others
    await open(null, async () =>
      Promise.reject(new AppError('unauthenticated', 'Tu sesión terminó.')),
    ).look()
    expect(client.wanted).toEqual([`forget ${ana.access_token}`])
    expect(states.at(-1)).toMatchObject({ loading: false, user: null })
    expect(others).toBe(before + 1)
    getSession.mockRestore()
  })

  test('keeps the verifier of the first mail when a second one is refused', async () => {
    storeVerifier({ verifier: 'del primer correo' })
    await expect(open().resendConfirmation('ana@correo.test')).rejects.toThrow(
      'Acabamos de enviarte un correo.',
    )
    expect(readVerifier()).toBe('del primer correo')
  })
})

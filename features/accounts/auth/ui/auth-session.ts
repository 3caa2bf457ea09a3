import type { AuthError, GoTrueClient, Session, VerifyOtpParams } from '@supabase/auth-js'
import { AppError, isAppError } from '#shared/app-error.ts'
import { errorMessageOf } from '#shared/ui/calls/error-message-of.ts'
import {
  callbackPath,
  deleteStoredSession,
  getProviders,
  loadAuthClient,
  recoveryPath,
} from './auth-client.ts'
import {
  authMessage,
  lapsedMessage,
  offlineSignOutMessage,
  recoveryFailed,
} from './auth-messages.ts'
import type { Connection } from './check-connection.ts'
import { withVerifier } from './code-pair.ts'
import { createReplacedSessionEnder } from './security/end-replaced.ts'
import { googleSignInOptions } from './security/google-sign-in-options.ts'
import {
  lacksMfa,
  requestRecoveryCodes,
  verifySecondFactor,
} from './security/verify-second-factor.ts'
import type { AuthActions, AuthState, AuthUser, NameParts } from './use-auth.ts'

/** Follows the auth client from `start`, or the first sign-in, until `stop`. */
export type AuthSession = AuthActions & {
  start: () => Promise<void>
  stop: () => void
  /** Re-reads the session stored on this device, and its profile. */
  look: () => Promise<void>
  /** Follows the session that another tab has stored, unless it is already followed. */
  followStored: () => Promise<void>
}

type Options = {
  connection: Connection
  readProfile: () => Promise<AuthUser>
  /** Account that invited the person, for sign-up. */
  readReferral: () => string | null
  onState: (state: AuthState) => void
  /** Called when another account, or none, is signed in: cached data must be discarded. */
  onOther: () => void
}

/** Sign-in state and actions, independent of the UI. One per tab. */
export function createAuthSession({
  connection,
  readProfile,
  readReferral,
  onState,
  onOther: onAccountChange,
}: Options): AuthSession {
  let state: AuthState = { loading: true, user: null, error: null, secondStep: false }
  let client: Promise<GoTrueClient> | undefined
  let unsubscribe: () => void = () => undefined
  let [generation, currentTurn, leaving, ended] = [0, 0, false, false]
  /**
   * The session's user for whom the shown profile was read: while impersonating
   * (features/backoffice/impersonation) the profile is another person's.
   */
  let sessionUserId: string | undefined
  let followedToken: string | undefined
  let pendingRead: { token: string | undefined; done: Promise<void> } | null = null
  const endReplaced = createReplacedSessionEnder()

  const set = (change: Partial<AuthState>) => {
    state = { ...state, ...change }
    onState(state)
  }

  /**
   * Reads the profile of a session; equal events share one request, and a later event discards the
   * answer to an earlier one.
   */
  const follow = (session: Session | null): Promise<void> => {
    followedToken = session?.access_token
    if (!pendingRead || pendingRead.token !== session?.access_token) {
      const done = readProfileOf(session, ++currentTurn).finally(() => {
        if (pendingRead?.done === done) pendingRead = null
      })
      pendingRead = { token: session?.access_token, done }
    }
    return pendingRead.done
  }

  const readProfileOf = async (session: Session | null, ownTurn: number): Promise<void> => {
    // Without the client there is no session to replace; the caller that requested it receives the
    // error.
    void connect()
      .then((auth) => endReplaced(auth, session))
      .catch(() => undefined)
    // Being signed out also differs from an ended session: guests may read what the ended session
    // was refused.
    if (state.user ? sessionUserId !== session?.user.id : ended && !session) onAccountChange()
    if (!session) return set({ loading: false, user: null, error: null, secondStep: false, ended })
    leaving = ended = false
    if (lacksMfa(session)) return set({ loading: true, user: null, error: null, secondStep: true })
    const result = await readProfile().then(
      (user) => ({ user, error: null }),
      (cause: unknown) => ({ user: null, error: cause }),
    )
    if (ownTurn !== currentTurn) return
    const stored = sessionUserId === session.user.id ? state.user : null
    sessionUserId = session.user.id
    if (!result.error)
      return set({ loading: false, user: result.user, error: null, secondStep: false })
    // The session ended elsewhere: delete it here, too.
    if (isAppError(result.error) && result.error.code === 'unauthenticated') return discard(session)
    set({
      loading: false,
      user: stored,
      error: errorMessageOf(result.error, 'No pudimos leer tu perfil. Inténtalo de nuevo.'),
      secondStep: false,
    })
  }

  /**
   * Deletes a session that the server refuses and follows the stored one; without browser storage
   * the client may still hold the refused one in memory.
   */
  const discard = async ({ access_token: token }: Session): Promise<void> => {
    deleteStoredSession(token)
    ended = true
    const stored = await getStored()
    return stored?.access_token === token ? leave() : follow(stored)
  }

  const getStored = async (): Promise<Session | null> =>
    (await (await connect()).getSession()).data.session
  /**
   * Follows the stored session. If another session was followed while reading, the result may be
   * outdated, so it is read again.
   */
  const look = async (): Promise<void> => {
    const turnBefore = currentTurn
    const stored = await getStored()
    return turnBefore === currentTurn ? follow(stored) : look()
  }

  const connect = (): Promise<GoTrueClient> => {
    const ownTurn = generation
    client ??= loadAuthClient(connection).then((loaded) => {
      if (ownTurn !== generation) return loaded
      // Deferred until the client has finished the event. Events of other tabs may arrive late, or
      // before this tab's storage has changed: calls would not carry the token yet, and their
      // refusal would end the new session. So the stored session is authoritative.
      const { data } = loaded.onAuthStateChange((event) => {
        if (event === 'SIGNED_OUT' && !leaving) ended = true
        setTimeout(() => ownTurn === generation && look())
      })
      unsubscribe = () => data.subscription.unsubscribe()
      return loaded
    })
    client.catch(() => {
      client = undefined
    })
    return client
  }

  const throwMessage = (error: unknown, fallback: string, password?: string): never => {
    const message = authMessage(error, fallback, password)
    set({ loading: false, error: message })
    throw new Error(message, { cause: error })
  }

  /** Runs one sign-in or sign-up with the client. */
  const attempt = async <T extends { error: AuthError | null }>(
    work: (auth: GoTrueClient) => Promise<T>,
    fallback: string,
    password?: string,
  ) => {
    set({ loading: true, error: null })
    const result = await connect()
      .then(work)
      .catch((cause: unknown) => throwMessage(cause, fallback))
    if (result.error) throwMessage(result.error, fallback, password)
    return result
  }

  async function enterByMail(params: VerifyOtpParams, lapsed: string): Promise<void> {
    const { data } = await attempt(async (auth) => {
      const result = await auth.verifyOtp(params)
      if (result.error?.code === 'otp_expired')
        throwMessage(new AppError('invalid', lapsedMessage(result.error, lapsed)), lapsed)
      return result
    }, lapsed)
    onAccountChange()
    await follow(data.session)
  }

  async function leave(): Promise<void> {
    leaving = true
    const auth = await connect()
    const { error } = await auth.signOut({ scope: 'local' })
    // The next user of the device must not see private data because the server could not be
    // reached.
    const stored = error && (await auth.getSession()).data.session
    if (stored) deleteStoredSession(stored.access_token)
    await follow(null)
    if (error) throw new Error(offlineSignOutMessage, { cause: error })
  }

  return {
    start: async () => void (await connect()),
    look,
    async followStored() {
      const stored = await getStored()
      if (stored?.access_token !== followedToken) await follow(stored)
    },
    stop() {
      generation++
      currentTurn++
      unsubscribe()
      client = undefined
    },
    async login(email: string, password: string): Promise<'signedIn' | 'secondStep'> {
      const { data } = await attempt(
        (auth) => auth.signInWithPassword({ email, password }),
        'Error al iniciar sesión. Verifica tus credenciales.',
      )
      onAccountChange()
      await follow(data.session)
      return lacksMfa(data.session) ? 'secondStep' : 'signedIn'
    },
    async registerUser(
      name: string,
      email: string,
      password: string,
      parts?: NameParts,
    ): Promise<'signedIn' | 'confirm'> {
      const ref = readReferral()
      const options = {
        data: {
          full_name: name,
          ...(parts && { first_name: parts.firstName, last_name: parts.lastName }),
          ...(ref && { ref }),
        },
        emailRedirectTo: `${connection.url}${callbackPath}?confirmed=1`,
      }
      const { data } = await attempt(
        (auth) => auth.signUp({ email, password, options }),
        'Error al registrar. Por favor, inténtalo de nuevo.',
        password,
      )
      if (data.session) onAccountChange()
      await follow(data.session)
      return data.session ? 'signedIn' : 'confirm'
    },
    async signInWithGoogle(door?: 'staff') {
      const fallback =
        'Error al conectar con Google. Por favor, verifica tu conexión e inténtalo de nuevo.'
      const providers = await getProviders(connection).catch((cause: unknown) =>
        throwMessage(cause, fallback),
      )
      if (!providers.google)
        throwMessage(
          new AppError('unavailable', 'Por ahora no se puede entrar con Google'),
          fallback,
        )
      const options = googleSignInOptions(`${connection.url}${callbackPath}`, door, readReferral())
      await attempt((auth) => auth.signInWithOAuth({ provider: 'google', options }), fallback)
    },
    async resendConfirmation(email: string) {
      const options = { emailRedirectTo: `${connection.url}${callbackPath}?confirmed=1` }
      await withVerifier(() =>
        attempt(
          (auth) => auth.resend({ type: 'signup', email, options }),
          'No pudimos enviar el correo. Inténtalo de nuevo.',
        ),
      )
      set({ loading: false })
    },
    async requestRecovery(email: string) {
      const options = { redirectTo: `${connection.url}${recoveryPath}` }
      await attempt((auth) => auth.resetPasswordForEmail(email, options), recoveryFailed)
      set({ loading: false })
    },
    async signInWithCode(kind: 'signup' | 'recovery', email: string, code: string) {
      await enterByMail(
        { type: kind, email, token: code },
        'El código no es correcto o venció. Revísalo o pide otro.',
      )
    },
    async signInWithRecoveryLink(token: string) {
      await enterByMail(
        { type: 'recovery', token_hash: token },
        'El enlace ya se usó o venció. Pide uno nuevo.',
      )
    },
    async setPassword(password: string) {
      await attempt(
        (auth) => auth.updateUser({ password }),
        'No pudimos cambiar tu contraseña. Inténtalo de nuevo.',
        password,
      )
      set({ loading: false })
    },
    async verifySecondFactor(code: string) {
      const auth = await connect()
      const { data, error } = await verifySecondFactor(auth, connection, code)
      if (error)
        throw new Error(authMessage(error, 'No pudimos comprobar el código. Inténtalo de nuevo.'), {
          cause: error,
        })
      await follow(data)
    },
    async createRecoveryCodes() {
      const { session } = (await (await connect()).getSession()).data
      return requestRecoveryCodes(connection, session?.access_token ?? '')
    },
    async ask(work, fallback, refusals = {}) {
      const { data, error } = await connect()
        .then(work)
        .catch((cause: AuthError) => ({ data: null, error: cause }))
      if (error)
        throw new Error(refusals[error.code ?? ''] ?? authMessage(error, fallback), {
          cause: error,
        })
      return data as never
    },
    async adoptSession({
      accessToken,
      refreshToken,
    }: {
      accessToken: string
      refreshToken: string
    }) {
      const tokens = { access_token: accessToken, refresh_token: refreshToken }
      const { data } = await attempt(
        (auth) => auth.setSession(tokens),
        'No pudimos abrir tu sesión. Inicia sesión con tu correo.',
      )
      onAccountChange()
      await follow(data.session)
    },
    signOut() {
      ended = false
      return leave()
    },
    async refresh() {
      const { data } = await attempt(
        (auth) => auth.refreshSession(),
        'No pudimos actualizar tu sesión.',
      )
      await follow(data.session)
    },
  }
}

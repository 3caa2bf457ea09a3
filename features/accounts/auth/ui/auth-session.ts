import type { AuthError, GoTrueClient, Session, VerifyOtpParams } from '@supabase/auth-js'
import { AppError, isAppError } from '#shared/app-error.ts'
import { ownWords } from '#shared/ui/calls/own-words.ts'
import {
  callbackPath,
  forgetSession,
  loadAuthClient,
  readProviders,
  recoveryPath,
} from './auth-client.ts'
import { authMessage, lapsedMessage, recoveryFailed, stillOpen } from './auth-messages.ts'
import type { Connection } from './check-connection.ts'
import { withVerifier } from './code-pair.ts'
import { createReplacedEnder } from './security/end-replaced.ts'
import { googleWay } from './security/google-way.ts'
import {
  giveSecondStep,
  lacksSecondStep,
  requestRecoveryCodes,
} from './security/second-step-ways.ts'
import type { AuthState, AuthUser, NameParts, SignInWays } from './use-auth.ts'

/** Follows the auth client from `start`, or the first way in, until `stop`. */
export type AuthSession = SignInWays & {
  start: () => Promise<void>
  stop: () => void
  /** Follows what this device keeps, after another tab has changed it. */
  look: () => Promise<void>
}

type Options = {
  connection: Connection
  readProfile: () => Promise<AuthUser>
  /** Account that invited, for sign-up. */
  readReferral: () => string | null
  onState: (state: AuthState) => void
  /** Another person, or nobody, from here on: what was read before was not for them. */
  onOther: () => void
}

/** The state of being signed in, apart from how it is shown. One per tab. */
export function createAuthSession({
  connection,
  readProfile,
  readReferral,
  onState,
  onOther,
}: Options): AuthSession {
  let state: AuthState = { loading: true, user: null, error: null, secondStep: false }
  let client: Promise<GoTrueClient> | undefined
  let unsubscribe: () => void = () => undefined
  let [generation, turn, leaving, ended] = [0, 0, false, false]
  /** Whose session the person shown was read for: in a view as somebody else (features/backoffice/impersonation) it is not their own. */
  let owner: string | undefined
  let reading: { token: string | undefined; done: Promise<void> } | null = null
  const endReplaced = createReplacedEnder()

  const set = (change: Partial<AuthState>) => {
    state = { ...state, ...change }
    onState(state)
  }

  /** Reads the profile of a session; one reading serves equal events, and a later event makes an earlier answer worthless. */
  const follow = (session: Session | null): Promise<void> => {
    if (!reading || reading.token !== session?.access_token) {
      const done = readFor(session, ++turn).finally(() => {
        if (reading?.done === done) reading = null
      })
      reading = { token: session?.access_token, done }
    }
    return reading.done
  }

  const readFor = async (session: Session | null, mine: number): Promise<void> => {
    // Without the client nothing takes another's place; who asked for it is told.
    void connect()
      .then((auth) => endReplaced(auth, session))
      .catch(() => undefined)
    // Nobody, too, is another than a session that has ended: what was refused to it they may read.
    if (state.user ? owner !== session?.user.id : ended && !session) onOther()
    if (!session) return set({ loading: false, user: null, error: null, secondStep: false, ended })
    leaving = ended = false
    if (lacksSecondStep(session))
      return set({ loading: true, user: null, error: null, secondStep: true })
    const result = await readProfile().then(
      (user) => ({ user, error: null }),
      (cause: unknown) => ({ user: null, error: cause }),
    )
    if (mine !== turn) return
    const kept = owner === session.user.id ? state.user : null
    owner = session.user.id
    if (!result.error)
      return set({ loading: false, user: result.user, error: null, secondStep: false })
    // The session ended elsewhere: forget it here too.
    if (isAppError(result.error) && result.error.code === 'unauthenticated') return forget(session)
    set({
      loading: false,
      user: kept,
      error: ownWords(result.error, 'No pudimos leer tu perfil. Inténtalo de nuevo.'),
      secondStep: false,
    })
  }

  /** Follows whatever is kept once a session that the server refuses is forgotten; the client may keep it where the device keeps nothing. */
  const forget = async ({ access_token: token }: Session): Promise<void> => {
    forgetSession(token)
    ended = true
    const kept = await readKept()
    return kept?.access_token === token ? leave() : follow(kept)
  }

  const readKept = async (): Promise<Session | null> =>
    (await (await connect()).getSession()).data.session
  /** Follows what is kept. What was read while something else was followed may be from before that: it is read again. */
  const look = async (): Promise<void> => {
    const before = turn
    const kept = await readKept()
    return before === turn ? follow(kept) : look()
  }

  const connect = (): Promise<GoTrueClient> => {
    const mine = generation
    client ??= loadAuthClient(connection).then((loaded) => {
      if (mine !== generation) return loaded
      // A turn later, when the client is done; word of leaving may come late from another tab: then what is kept counts.
      const { data } = loaded.onAuthStateChange((event, session) => {
        if (event === 'SIGNED_OUT' && !leaving) ended = true
        setTimeout(() => mine === generation && (session ? follow(session) : look()))
      })
      unsubscribe = () => data.subscription.unsubscribe()
      return loaded
    })
    client.catch(() => {
      client = undefined
    })
    return client
  }

  const fail = (error: unknown, fallback: string, password?: string): never => {
    const message = authMessage(error, fallback, password)
    set({ loading: false, error: message })
    throw new Error(message, { cause: error })
  }

  /** Runs one attempt to sign in or up with the client. */
  const attempt = async <T extends { error: AuthError | null }>(
    work: (auth: GoTrueClient) => Promise<T>,
    fallback: string,
    password?: string,
  ) => {
    set({ loading: true, error: null })
    const result = await connect()
      .then(work)
      .catch((cause: unknown) => fail(cause, fallback))
    if (result.error) fail(result.error, fallback, password)
    return result
  }

  async function enterByMail(given: VerifyOtpParams, lapsed: string): Promise<void> {
    const { data } = await attempt(async (auth) => {
      const result = await auth.verifyOtp(given)
      if (result.error?.code === 'otp_expired')
        fail(new AppError('invalid', lapsedMessage(result.error, lapsed)), lapsed)
      return result
    }, lapsed)
    onOther()
    await follow(data.session)
  }

  async function leave(): Promise<void> {
    leaving = true
    const auth = await connect()
    const { error } = await auth.signOut({ scope: 'local' })
    // Whoever has the device next must not read on because the server could not be reached.
    const kept = error && (await auth.getSession()).data.session
    if (kept) forgetSession(kept.access_token)
    await follow(null)
    if (error) throw new Error(stillOpen, { cause: error })
  }

  return {
    start: async () => void (await connect()),
    look,
    stop() {
      generation++
      turn++
      unsubscribe()
      client = undefined
    },
    async login(email: string, password: string): Promise<'signedIn' | 'secondStep'> {
      const { data } = await attempt(
        (auth) => auth.signInWithPassword({ email, password }),
        'Error al iniciar sesión. Verifica tus credenciales.',
      )
      onOther()
      await follow(data.session)
      return lacksSecondStep(data.session) ? 'secondStep' : 'signedIn'
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
      if (data.session) onOther()
      await follow(data.session)
      return data.session ? 'signedIn' : 'confirm'
    },
    async enterWithGoogle(door?: 'staff') {
      const fallback =
        'Error al conectar con Google. Por favor, verifica tu conexión e inténtalo de nuevo.'
      const offered = await readProviders(connection).catch((cause: unknown) =>
        fail(cause, fallback),
      )
      if (!offered.google)
        fail(new AppError('unavailable', 'Por ahora no se puede entrar con Google'), fallback)
      const options = googleWay(`${connection.url}${callbackPath}`, door, readReferral())
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
    async enterByCode(kind: 'signup' | 'recovery', email: string, code: string) {
      await enterByMail(
        { type: kind, email, token: code },
        'El código no es correcto o venció. Revísalo o pide otro.',
      )
    },
    async enterByRecoveryLink(token: string) {
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
    async giveSecondStep(code: string) {
      const auth = await connect()
      const { data, error } = await giveSecondStep(auth, connection, code)
      if (error)
        throw new Error(authMessage(error, 'No pudimos comprobar el código. Inténtalo de nuevo.'), {
          cause: error,
        })
      await follow(data)
    },
    async makeRecoveryCodes() {
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
      onOther()
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

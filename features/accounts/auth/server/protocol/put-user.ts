import { eq } from 'drizzle-orm'
import { users } from '#db/tables/accounts/auth.ts'
import { isAppError } from '#shared/app-error.ts'
import { changeEmail } from '../change-email.ts'
import { changePassword, type PasswordChange } from '../change-password.ts'
import { readMetadata } from '../read-metadata.ts'
import { mailNonce } from '../reauthenticate.ts'
import { serializeUser } from '../sessions/serialize-user.ts'
import { AuthError } from './auth-error.ts'
import { type AuthCall, type Bearer, json } from './auth-route.ts'
import { requireMfa } from './factors/factors.ts'
import { tooSoon, weakPassword } from './post-signup.ts'
import { readChallenge } from './read-challenge.ts'
import { readEmail } from './read-email.ts'

type Call = AuthCall & { bearer: Bearer }

const refusals: Record<Exclude<PasswordChange, 'done'>, () => AuthError> = {
  same: () =>
    new AuthError(422, 'same_password', 'New password should be different from the old password.'),
  unproved: () =>
    new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication'),
  wrong_password: () =>
    new AuthError(
      400,
      'current_password_mismatch',
      'Current password required when setting new password.',
    ),
  wrong_nonce: () =>
    new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
}

const text = (value: unknown) =>
  typeof value === 'string' && value ? value.slice(0, 1000) : undefined

async function setPassword(
  { services, body, bearer, request }: Call,
  password: string,
): Promise<void> {
  const wanted = {
    password,
    currentPassword: text(body.current_password),
    nonce: text(body.nonce),
    sessionId: bearer.sessionId,
    address: request.address,
  }
  const done = await changePassword(services, bearer.user, wanted).catch((error: unknown) => {
    throw isAppError(error) && error.fields?.password
      ? weakPassword(services.config, password)
      : error
  })
  if (done !== 'done') throw refusals[done]()
}

async function setEmail({ services, body, query, referrer, bearer, request }: Call): Promise<void> {
  const email = readEmail({ email: body.email })
  if (email === bearer.user.email.toLowerCase()) return
  const change = { email, sessionId: bearer.sessionId, address: request.address }
  const seconds = await changeEmail(services, bearer.user, {
    ...change,
    redirectTo: query.get('redirect_to') ?? referrer,
    challenge: readChallenge(body),
  })
  if (seconds > 0) throw tooSoon(seconds)
}

/** Changes the account: password, e-mail (both mailboxes must confirm) and the metadata. */
export async function putUser(call: Call): Promise<Response> {
  const { services, body, bearer } = call
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  await requireMfa(
    services,
    bearer,
    'AAL2 session is required to update email or password when MFA is enabled.',
    401,
  )
  if (body.password !== undefined) await setPassword(call, text(body.password) ?? '')
  if (body.email) await setEmail(call)
  // The inviting account can be set only at sign-up.
  const { ref: _, ...changes } = readMetadata(services.config, body.data)
  if (Object.keys(changes).length > 0)
    await services.db
      .update(users)
      .set({ userMetadata: { ...bearer.user.userMetadata, ...changes } })
      .where(eq(users.id, bearer.user.id))
  const [user] = await services.db.select().from(users).where(eq(users.id, bearer.user.id))
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return json(await serializeUser(services.db, user))
}

/** Mails digits for reauthentication. */
export async function getReauthenticate({ services, bearer }: Call): Promise<Response> {
  await requireMfa(services, bearer, 'AAL2 required to reauthenticate')
  const seconds = await mailNonce(services, bearer.user)
  if (seconds > 0) throw tooSoon(seconds)
  return json({})
}

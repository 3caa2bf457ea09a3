import { v7 } from 'uuid'
import type { Config } from '#config.ts'
import { isAppError } from '#shared/app-error.ts'
import type { UserMetadata } from '../create-user.ts'
import { brokenRules } from '../passwords/check-new-password.ts'
import { readMetadata } from '../read-metadata.ts'
import { serializeAccount } from '../sessions/serialize-user.ts'
import { type SignUpResult, signUp } from '../sign-up.ts'
import { answerWithSession } from './answer-with-session.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthCall, json } from './auth-route.ts'
import { readChallenge } from './read-challenge.ts'
import { readEmail } from './read-email.ts'

/** The protocol's refusal of a password that breaks the site's rules. */
export function weakPassword(config: Config, password: string): AuthError {
  const rules = brokenRules(config, password).map(({ code }) =>
    code === 'too_small' || code === 'too_big' ? 'length' : 'characters',
  )
  const reasons = rules.length > 0 ? [...new Set(rules)] : ['pwned']
  const messages: Record<string, string> = {
    length: 'Password should be at least 6 characters.',
    characters: 'Password should contain at least one upper case letter, one digit and one symbol.',
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  }
  return new AuthError(422, 'weak_password', reasons.map((reason) => messages[reason]).join(' '), {
    reasons,
  })
}

/**
 * The unconfirmed account as answered to the client. It is built from the request alone, with a
 * random id, so that the answer is the same whether the e-mail was new, unconfirmed or taken.
 */
function pendingUser(email: string, metadata: UserMetadata, now: Date) {
  const user = {
    appMetadata: {},
    id: v7(),
    email,
    userMetadata: metadata,
    emailConfirmedAt: null,
    newEmail: null,
    emailChangeSentAt: null,
    lastSignInAt: null,
    createdAt: now,
    updatedAt: now,
  }
  return { ...serializeAccount(user, [], []), confirmation_sent_at: now.toISOString() }
}

/**
 * Signs up with e-mail and password: answers with a session, or with the unconfirmed account where
 * e-mails must be confirmed.
 */
export async function postSignup(call: AuthCall): Promise<Response> {
  const { services, request, body, query, referrer } = call
  if (body.phone && !body.email)
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
  if (!body.email)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  const { password } = body
  if (typeof password !== 'string' || !password)
    throw validationFailed('Signup requires a valid password')
  const email = readEmail(body)
  const metadata = readMetadata(services.config, body.data)
  const wanted = {
    email,
    password,
    metadata,
    redirectTo: query.get('redirect_to') ?? referrer,
    challenge: readChallenge(body),
    ...request,
  }
  const done: SignUpResult = await signUp(services, wanted).catch((error: unknown) => {
    throw isAppError(error) && error.fields?.password
      ? weakPassword(services.config, password)
      : error
  })
  if (done.kind === 'session') return answerWithSession(call, done.session)
  if (done.kind === 'taken')
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  if (done.kind === 'too_soon') throw tooSoon(done.seconds)
  return json(pendingUser(email, metadata, services.now()))
}

/** Refusal because a mail was sent within the last minute. */
export const tooSoon = (seconds: number) =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    {
      retryAfter: seconds,
    },
  )

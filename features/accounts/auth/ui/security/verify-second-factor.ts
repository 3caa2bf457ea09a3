import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js'
import { type Connection, readPayload } from '../check-connection.ts'

/** The verified factor of the account, if any. */
const factorOf = (session: Session | null) =>
  session?.user.factors?.find(({ status }) => status === 'verified')

/** Whether the account requires a second factor that this session has not passed. */
export const lacksMfa = (session: Session | null): boolean =>
  Boolean(factorOf(session)) && readPayload(session?.access_token ?? '')?.aal !== 'aal2'

/**
 * Calls an endpoint that is not part of the hosted protocol; null when the server cannot be
 * reached.
 */
async function call(
  { anonKey }: Connection,
  path: string,
  token: string,
  body: object,
): Promise<Response | null> {
  return fetch(`/auth/v1/factors/${path}`, {
    method: 'POST',
    headers: {
      apikey: anonKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }).catch(() => null)
}

/** Creates ten recovery codes; rejects with an Error in Spanish. */
export async function requestRecoveryCodes(
  connection: Connection,
  token: string,
): Promise<string[]> {
  const response = await call(connection, 'recovery-codes', token, {})
  if (!response?.ok) throw new Error('No pudimos crear tus códigos. Inténtalo de nuevo.')
  return ((await response.json()) as { codes: string[] }).codes
}

type MfaResult =
  | { data: Session; error: null }
  | { data: null; error: AuthError | { code?: string; name?: string } }

/**
 * Exchanges a recovery code, which the auth client does not support, for a session of assurance
 * level 2.
 */
async function exchangeRecoveryCode(
  auth: GoTrueClient,
  connection: Connection,
  token: string,
  code: string,
): Promise<MfaResult> {
  const response = await call(connection, 'recovery', token, { code })
  if (!response) return { data: null, error: { name: 'AuthRetryableFetchError' } }
  const body = await response.json().catch(() => null)
  if (!body) return { data: null, error: { name: 'AuthRetryableFetchError' } }
  if (!response.ok) return { data: null, error: { code: body.error_code } }
  const { data, error } = await auth.setSession({
    access_token: body.access_token,
    refresh_token: body.refresh_token,
  })
  return data.session ? { data: data.session, error: null } : { data: null, error: error ?? {} }
}

/**
 * Verifies the second factor: six digits are a code of the app, anything longer is a recovery code.
 */
export async function verifySecondFactor(
  auth: GoTrueClient,
  connection: Connection,
  typed: string,
): Promise<MfaResult> {
  const { session } = (await auth.getSession()).data
  const factor = factorOf(session)
  if (!session || !factor) return { data: null, error: { code: 'mfa_challenge_expired' } }
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits))
    return exchangeRecoveryCode(auth, connection, session.access_token, typed)
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits })
  if (error) return { data: null, error }
  const elevated = (await auth.getSession()).data.session
  return elevated
    ? { data: elevated, error: null }
    : { data: null, error: { code: 'mfa_challenge_expired' } }
}

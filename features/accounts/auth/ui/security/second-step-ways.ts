import type { AuthError, GoTrueClient, Session } from '@supabase/auth-js'
import { type Connection, readPayload } from '../check-connection.ts'

/** Factors that count. */
const factorOf = (session: Session | null) =>
  session?.user.factors?.find(({ status }) => status === 'verified')

/** Whether the account asks for more than this session has given. */
export const lacksSecondStep = (session: Session | null): boolean =>
  Boolean(factorOf(session)) && readPayload(session?.access_token ?? '')?.aal !== 'aal2'

/** Calls what is ours beside the protocol; null when nobody answers. */
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

/** Ten fresh recovery codes; rejects with an Error in Spanish. */
export async function requestRecoveryCodes(
  connection: Connection,
  token: string,
): Promise<string[]> {
  const response = await call(connection, 'recovery-codes', token, {})
  if (!response?.ok) throw new Error('No pudimos crear tus códigos. Inténtalo de nuevo.')
  return ((await response.json()) as { codes: string[] }).codes
}

type Given =
  | { data: Session; error: null }
  | { data: null; error: AuthError | { code?: string; name?: string } }

/** Trades a recovery code, which the protocol's client does not know, for a session of the second level. */
async function giveRecoveryCode(
  auth: GoTrueClient,
  connection: Connection,
  token: string,
  code: string,
): Promise<Given> {
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

/** Gives the second step: six digits of the app, anything longer is a recovery code. */
export async function giveSecondStep(
  auth: GoTrueClient,
  connection: Connection,
  typed: string,
): Promise<Given> {
  const { session } = (await auth.getSession()).data
  const factor = factorOf(session)
  if (!session || !factor) return { data: null, error: { code: 'mfa_challenge_expired' } }
  const digits = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits))
    return giveRecoveryCode(auth, connection, session.access_token, typed)
  const { error } = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: digits })
  if (error) return { data: null, error }
  const raised = (await auth.getSession()).data.session
  return raised
    ? { data: raised, error: null }
    : { data: null, error: { code: 'mfa_challenge_expired' } }
}

import { z } from 'zod'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { enrolFactor } from '../../mfa/enrol-factor.ts'
import { createRecoveryCodes, redeemRecoveryCode } from '../../mfa/recovery-codes.ts'
import { removeFactor } from '../../mfa/remove-factor.ts'
import { challengeFactor, verifyFactor } from '../../mfa/verify-factor.ts'
import { getKnownDevice } from '../../sessions/device-cookies.ts'
import { lacksMfa, listFactors } from '../../sessions/list-factors.ts'
import { answerWithSession } from '../answer-with-session.ts'
import { AuthError, validationFailed } from '../auth-error.ts'
import { type AuthCall, type Bearer, json } from '../auth-route.ts'

type Call = AuthCall & { bearer: Bearer }

const insufficient = (status: number, message: string) =>
  new AuthError(status, 'insufficient_aal', message)

/**
 * Throws `insufficient_aal` for a session that has not passed the second factor required by its
 * account; the protocol's status depends on the action.
 */
export async function requireMfa(
  services: Services,
  { user, sessionId }: Bearer,
  message: string,
  status = 403,
): Promise<void> {
  if (await lacksMfa(services.db, user.id, sessionId)) throw insufficient(status, message)
}

async function findFactor({ services, bearer, params }: Call) {
  const factor = (await listFactors(services.db, bearer.user.id)).find(
    ({ id }) => id === params.factorId,
  )
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

const readLabel = (value: unknown) =>
  typeof value === 'string' && value.trim() ? wholeSigns(value.trim(), 100) : null

/** Begins a factor of type `totp`. */
export async function postFactor({ services, bearer, body }: Call): Promise<Response> {
  const type = body.factor_type
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
  if (type === 'webauthn')
    throw new AuthError(
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    )
  if (type !== 'totp') throw validationFailed('factor_type needs to be totp, phone, or webauthn')
  const issuer = readLabel(body.issuer) ?? services.config.productName
  const wanted = { name: readLabel(body.friendly_name), issuer, sessionId: bearer.sessionId }
  const done = await enrolFactor(services, bearer.user, wanted)
  if (done.kind === 'unproved') throw insufficient(403, 'AAL2 required to enroll a new factor')
  if (done.kind === 'too_many')
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  if (done.kind === 'name_taken')
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${wanted.name}" for this user already exists`,
    )
  const { id, friendlyName, qrCode, secret, uri } = done
  return json({
    id,
    type: 'totp',
    friendly_name: friendlyName ?? '',
    totp: { qr_code: qrCode, secret, uri },
  })
}

/** Creates a challenge for the digits of a factor. */
export async function postChallenge(call: Call): Promise<Response> {
  const factor = await findFactor(call)
  if (!factor.verifiedAt)
    await requireMfa(call.services, call.bearer, 'AAL2 required to verify a new factor')
  const { id, expiresAt } = await challengeFactor(call.services, factor, call.request.address)
  return json({ id, type: 'totp', expires_at: expiresAt })
}

/**
 * The device, if it has passed the second factor before: strangers who know the password cannot use
 * up its attempts.
 */
async function getTrustedDevice({ services, bearer, request }: Call): Promise<string | null> {
  const device = await getKnownDevice(services, bearer.user, request.cookies)
  return device?.passedMfa ? device.id : null
}

/** Verifies the digits and answers with a session of assurance level 2. */
export async function postFactorVerify(call: Call): Promise<Response> {
  const factor = await findFactor(call)
  const { data: challengeId } = z.uuid().safeParse(call.body.challenge_id)
  const { code } = call.body
  if (!challengeId || typeof code !== 'string')
    throw validationFailed('challenge_id and code are required')
  const attempt = {
    challengeId,
    code: code.trim(),
    sessionId: call.bearer.sessionId,
    device: await getTrustedDevice(call),
  }
  const done = await verifyFactor(call.services, factor, attempt)
  if (done.kind === 'session') return answerWithSession(call, done.session)
  if (done.kind === 'unproved') throw insufficient(403, 'AAL2 required to verify a new factor')
  if (done.kind === 'lapsed')
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}

/** Deletes a factor; accounts with an active factor must have passed it in this session. */
export async function deleteFactor(call: Call): Promise<Response> {
  const factor = await findFactor(call)
  await requireMfa(call.services, call.bearer, 'AAL2 required to unenroll verified factor', 422)
  await removeFactor(call.services, call.bearer.user.id, factor.id)
  return json({ id: factor.id })
}

/**
 * Creates ten recovery codes for the case that the app is lost. Not part of the hosted service's
 * protocol.
 */
export async function postRecoveryCodes({ services, bearer }: Call): Promise<Response> {
  const hasActiveFactor = (await listFactors(services.db, bearer.user.id)).some(
    ({ verifiedAt }) => verifiedAt,
  )
  if (!hasActiveFactor) throw new AuthError(422, 'mfa_factor_not_found', 'No verified factor')
  await requireMfa(services, bearer, 'AAL2 required to make recovery codes')
  return json({ codes: await createRecoveryCodes(services, bearer.user.id) })
}

/**
 * Accepts a recovery code instead of the digits and answers with a session of assurance level 2.
 */
export async function postRecoveryCode(call: Call): Promise<Response> {
  const { services, bearer, body } = call
  const attempt = {
    code: String(body.code ?? '').slice(0, 40),
    sessionId: bearer.sessionId,
    device: await getTrustedDevice(call),
  }
  const session = await redeemRecoveryCode(services, bearer.user, attempt)
  if (!session) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  return answerWithSession(call, session)
}

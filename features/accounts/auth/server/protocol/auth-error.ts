import { isServerChange, serverChangeSeconds } from '#db/server-change.ts'
import { isAppError } from '#shared/app-error.ts'

/**
 * A refusal in the auth protocol; clients act on its `code`. Messages equal those of the hosted
 * service.
 */
export class AuthError extends Error {
  readonly status: number
  readonly code: string
  /** Seconds to wait, for refusals by a rate limit. */
  readonly retryAfter: number | undefined
  /** Why a password is weak: `length`, `characters`, `pwned`. */
  readonly reasons: string[] | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    detail: { retryAfter?: number; reasons?: string[] } = {},
  ) {
    super(message)
    this.name = 'AuthError'
    this.status = status
    this.code = code
    this.retryAfter = detail.retryAfter
    this.reasons = detail.reasons
  }
}

/**
 * The account was merged into another account of the same person; a mail names that account. The
 * code is specific to this site.
 */
export const accountMerged = () =>
  new AuthError(403, 'account_merged', 'The account was merged into another one')

export const validationFailed = (message: string) =>
  new AuthError(400, 'validation_failed', message)

/** Converts an error of the site to one of this protocol; unexpected errors reveal no details. */
export function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  if (isServerChange(error))
    return new AuthError(503, 'request_timeout', 'The server is changing', {
      retryAfter: serverChangeSeconds,
    })
  if (!isAppError(error))
    return new AuthError(
      500,
      'unexpected_failure',
      'Unexpected failure, please check server logs for more information',
    )
  const { retryAfter } = error
  if (error.code === 'too_many')
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfter,
    })
  if (error.code === 'too_large')
    return new AuthError(413, 'request_entity_too_large', 'Request body too large')
  if (error.code === 'wrong_method') return new AuthError(405, 'validation_failed', error.message)
  if (error.code === 'unavailable')
    return new AuthError(503, 'request_timeout', 'Too many requests in progress', { retryAfter: 2 })
  return new AuthError(400, 'validation_failed', error.message)
}

/** Clients send the protocol version as a date; from this one on errors are `{ code, message }`. */
const versionWithCodes = '2024-01-01'

const supportsCodes = (version: string | null) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version ?? '') && (version ?? '') >= versionWithCodes

/** Formats the error for the client's version (`X-Supabase-Api-Version`). */
export function authErrorResponse(error: AuthError, version: string | null): Response {
  const withCodes = supportsCodes(version)
  const headers = new Headers({ 'cache-control': 'no-store', 'x-sb-error-code': error.code })
  if (withCodes) headers.set('x-supabase-api-version', versionWithCodes)
  if (error.retryAfter !== undefined)
    headers.set('retry-after', String(Math.ceil(error.retryAfter)))
  const body = withCodes
    ? { code: error.code, message: error.message }
    : { code: error.status, error_code: error.code, msg: error.message }
  const weak = error.reasons && { weak_password: { reasons: error.reasons } }
  return Response.json({ ...body, ...weak }, { status: error.status, headers })
}

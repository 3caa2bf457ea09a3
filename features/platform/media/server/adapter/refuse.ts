import type { AppError, ErrorCode } from '#shared/app-error.ts'

/** Status, code and name that the hosted service's errors carry; the messages are ours, in Spanish. */
const forms: Record<ErrorCode, [status: number, code: string, error: string]> = {
  malformed: [400, 'InvalidRequest', 'InvalidRequest'],
  invalid: [400, 'InvalidRequest', 'InvalidRequest'],
  unauthenticated: [401, 'InvalidJWT', 'Unauthorized'],
  forbidden: [403, 'AccessDenied', 'Unauthorized'],
  not_found: [404, 'NoSuchKey', 'not_found'],
  wrong_method: [405, 'MethodNotAllowed', 'method_not_allowed'],
  conflict: [409, 'ResourceAlreadyExists', 'Duplicate'],
  too_large: [413, 'EntityTooLarge', 'Payload too large'],
  unsupported: [415, 'InvalidMimeType', 'invalid_mime_type'],
  too_many: [429, 'SlowDown', 'SlowDown'],
  unavailable: [503, 'SlowDown', 'Unavailable'],
  internal: [500, 'InternalError', 'Internal'],
}

/**
 * A refusal as the hosted storage service words it. Its HTTP status is the true one, where the hosted service answers 400 and tells
 * the true one in the body only: proxies, caches and people who read logs go by the status, and the client reads both.
 */
export function refuseStorage(error: AppError, requestId: string): Response {
  const [status, code, name] = forms[error.code]
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-request-id': requestId }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(
    { statusCode: String(status), code, error: name, message: error.message },
    { status, headers },
  )
}

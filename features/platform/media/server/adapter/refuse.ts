import type { AppError, ErrorCode } from '#shared/app-error.ts'

/** Status, code and name of the hosted service's errors; the messages are in Spanish. */
const errorFormats: Record<ErrorCode, [status: number, code: string, error: string]> = {
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
 * Formats a refusal like the hosted storage service, but with the actual HTTP status, where the
 * hosted service answers 400 and gives the actual status only in the body: proxies, caches and logs
 * use the HTTP status, and the client reads both.
 */
export function refuseStorage(error: AppError, requestId: string): Response {
  const [status, code, name] = errorFormats[error.code]
  const headers: Record<string, string> = { 'cache-control': 'no-store', 'x-request-id': requestId }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(
    { statusCode: String(status), code, error: name, message: error.message },
    { status, headers },
  )
}

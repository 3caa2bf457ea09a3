import { type AppError, type ErrorBody, errorStatus } from '../app-error.ts'

/** The one mapping from error to HTTP. */
export function errorResponse(error: AppError, requestId: string): Response {
  const body: ErrorBody = { error: { code: error.code, message: error.message, fields: error.fields, requestId } }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(body, { status: errorStatus[error.code], headers })
}

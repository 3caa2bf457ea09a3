import { type AppError, errorStatus } from '#shared/app-error.ts'

/** A refusal of a page as a person reads it, without anything that would have to be rendered. */
export function refusePage(error: AppError): Response {
  const headers: Record<string, string> = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return new Response(error.message, { status: errorStatus[error.code], headers })
}

import { type AppError, errorStatus } from '#shared/app-error.ts'

/** Answers an error of a page as plain text, without rendering anything. */
export function refusePage(error: AppError): Response {
  const headers: Record<string, string> = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return new Response(error.message, { status: errorStatus[error.code], headers })
}

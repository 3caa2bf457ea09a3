import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError, errorStatus } from '#shared/app-error.ts'
import { errorResponse, withAllow } from '#shared/server/protocol.ts'
import { protocolAdapters } from '../adapters.ts'

/** Methods that at least one route answers. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Sends a refusal in the format of the addressed API or protocol, or as plain text for everything else. */
function refuseAs(c: Context, error: AppError): Response {
  const { path, raw } = c.req
  if (path.startsWith('/api/')) return errorResponse(error, randomUUID())
  const [, adapter] =
    protocolAdapters.find(([prefix, { refuse }]) => refuse && path.startsWith(`${prefix}/`)) ?? []
  if (adapter && 'open' in adapter)
    return adapter.refuse?.(error, raw) ?? errorResponse(error, randomUUID())
  if (adapter) return adapter.refuse(error, randomUUID())
  return c.text(error.message, errorStatus[error.code], { 'cache-control': 'no-store' })
}

/**
 * Refuses requests that no route can answer before anything else handles them: other methods (TRACE), and NUL
 * characters, which PostgreSQL cannot store.
 */
export const refuseUnknown: MiddlewareHandler = async (c, next) => {
  if (!known.has(c.req.method)) {
    const refusal = refuseAs(c, new AppError('wrong_method', 'Ese método no existe aquí.'))
    return withAllow(refusal, [...known])
  }
  if (c.req.url.includes('%00'))
    return refuseAs(c, new AppError('malformed', 'Esa dirección no se puede leer.'))
  return next()
}

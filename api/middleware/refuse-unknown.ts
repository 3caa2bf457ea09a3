import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError, errorStatus } from '#shared/app-error.ts'
import { errorResponse, withAllow } from '#shared/server/protocol.ts'
import { doors } from '../adapters.ts'

/** Methods that some door of ours answers. */
const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** A refusal in the form of who is asked: the API, a door with clients of its own, or plain words for everybody else. */
function refuseAs(c: Context, error: AppError): Response {
  const { path, raw } = c.req
  if (path.startsWith('/api/')) return errorResponse(error, randomUUID())
  const [, door] =
    doors.find(([prefix, { refuse }]) => refuse && path.startsWith(`${prefix}/`)) ?? []
  if (door && 'open' in door) return door.refuse?.(error, raw) ?? errorResponse(error, randomUUID())
  if (door) return door.refuse(error, randomUUID())
  return c.text(error.message, errorStatus[error.code], { 'cache-control': 'no-store' })
}

/** Refuses what no door could answer, before anything looks at it: other methods (TRACE), and a NUL, which no text of ours can hold. */
export const refuseUnknown: MiddlewareHandler = async (c, next) => {
  if (!known.has(c.req.method)) {
    const refusal = refuseAs(c, new AppError('wrong_method', 'Ese método no existe aquí.'))
    return withAllow(refusal, [...known])
  }
  if (c.req.url.includes('%00'))
    return refuseAs(c, new AppError('malformed', 'Esa dirección no se puede leer.'))
  return next()
}

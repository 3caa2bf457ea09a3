import type { Context } from 'hono'
import { type AppError, type ErrorBody, errorStatus } from '../app-error.ts'
import type { AdapterRoute } from './adapter-route.ts'
import type { Caller, RequestInfo } from './caller.ts'
import type { Services } from './services.ts'

export type ProtocolCall = { c: Context; services: Services; caller: Caller; request: RequestInfo }

/** A protocol route with the operation that answers it. */
export type ProtocolRoute = AdapterRoute & {
  summary: string
  /** Message for guests on routes that require sign-in. */
  signInMessage?: string
  handle: (call: ProtocolCall) => Promise<Response>
}

/** A protocol adapter with the site's own sessions: guests reach only routes for anyone. */
export type Protocol = {
  routes: ProtocolRoute[]
  /** Formats a refusal in the protocol. */
  refuse: (error: AppError, requestId: string) => Response
}

/** The only mapping from errors to HTTP. */
export function errorResponse(error: AppError, requestId: string): Response {
  const body: ErrorBody = {
    error: { code: error.code, message: error.message, fields: error.fields, requestId },
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(body, { status: errorStatus[error.code], headers })
}

type Addressed = { method: string; path: string }

/** Whether a path matches a route pattern (`/a/:id/*`); both split into segments. */
const matches = (pattern: readonly string[], path: readonly string[]): boolean =>
  (pattern.at(-1) === '*' ? path.length >= pattern.length : path.length === pattern.length) &&
  pattern.every(
    (segment, index) =>
      segment === '*' || (segment.startsWith(':') ? path[index] !== '' : segment === path[index]),
  )

/**
 * Lists the methods of the routes at a path, for the header `Allow`; none for an unknown path. GET
 * also answers HEAD.
 */
export function methodsAt(routes: readonly Addressed[]): (path: string) => string[] {
  const patterns = routes.map(({ method, path }) => ({ method, pattern: path.split('/') }))
  return (path) => {
    const segments = path.split('/')
    const methods = new Set(
      patterns.filter(({ pattern }) => matches(pattern, segments)).map(({ method }) => method),
    )
    return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** Message for a known path called with an unsupported method. */
export const wrongMethodWords = 'Esta dirección no se llama así.'

/** Adds the header `Allow` with the supported methods to a refusal. */
export function withAllow(refusal: Response, methods: readonly string[]): Response {
  refusal.headers.set('allow', methods.join(', '))
  return refusal
}

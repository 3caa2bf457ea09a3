import type { Context } from 'hono'
import { type AppError, type ErrorBody, errorStatus } from '../app-error.ts'
import type { AdapterRoute } from './adapter-route.ts'
import type { Caller, RequestInfo } from './caller.ts'
import type { Services } from './services.ts'

export type ProtocolCall = { c: Context; services: Services; caller: Caller; request: RequestInfo }

/** One request that a protocol knows and the operation that answers it. */
export type ProtocolRoute = AdapterRoute & {
  summary: string
  /** What a guest reads where only signed-in people may. */
  signInMessage?: string
  handle: (call: ProtocolCall) => Promise<Response>
}

/** A door whose callers hold our sessions: guests reach only what is for anyone. */
export type Protocol = {
  routes: ProtocolRoute[]
  /** A refusal in the protocol's own form. */
  refuse: (error: AppError, requestId: string) => Response
}

/** The one mapping from error to HTTP. */
export function errorResponse(error: AppError, requestId: string): Response {
  const body: ErrorBody = {
    error: { code: error.code, message: error.message, fields: error.fields, requestId },
  }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(body, { status: errorStatus[error.code], headers })
}

type Addressed = { method: string; path: string }

/** Whether a path is what a pattern of routes (`/a/:id/*`) says; both in segments. */
const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  (pattern.at(-1) === '*' ? path.length >= pattern.length : path.length === pattern.length) &&
  pattern.every(
    (segment, at) =>
      segment === '*' || (segment.startsWith(':') ? path[at] !== '' : segment === path[at]),
  )

/** Which methods the routes answer at a path, as `Allow` says it; none where nothing is. GET answers HEAD too. */
export function methodsAt(routes: readonly Addressed[]): (path: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, pattern: path.split('/') }))
  return (path) => {
    const segments = path.split('/')
    const methods = new Set(
      known.filter(({ pattern }) => fits(pattern, segments)).map(({ method }) => method),
    )
    return [...methods].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}

/** What is said to who calls a known address by a method that it does not answer. */
export const wrongMethodWords = 'Esta dirección no se llama así.'

/** The refusal with the methods that would have been right. */
export function withAllow(refusal: Response, methods: readonly string[]): Response {
  refusal.headers.set('allow', methods.join(', '))
  return refusal
}

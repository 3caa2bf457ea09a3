import type { Context } from 'hono'
import { type AppError, type ErrorBody, errorStatus } from '../app-error.ts'
import type { Caller, RequestInfo } from './caller.ts'
import type { DoorRoute } from './door-route.ts'
import type { Services } from './services.ts'

export type ProtocolCall = { c: Context; services: Services; caller: Caller; request: RequestInfo }

/** One request that a protocol knows and the operation that answers it. */
export type ProtocolRoute = DoorRoute & {
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
  const body: ErrorBody = { error: { code: error.code, message: error.message, fields: error.fields, requestId } }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (error.retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(error.retryAfter))
  return Response.json(body, { status: errorStatus[error.code], headers })
}

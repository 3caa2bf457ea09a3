import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '#config.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import { requestScope } from '#shared/server/request-scope.ts'
import { clientAddress, networks } from '../client-address.ts'

export type ApiVariables = { Variables: { request: RequestInfo } }

/**
 * Gives each request an id, which audit entries and logs carry, and the client address that rate limits count by. A
 * valid `x-request-id` sent by the caller or a proxy is logged beside it.
 */
export function identifyRequest(config: Config): MiddlewareHandler<ApiVariables> {
  const isProxy = networks(config.trustedProxies)
  return async (c, next) => {
    if (c.get('request')) return next()
    const socket = (c.env as { incoming?: unknown } | undefined)?.incoming
      ? (getConnInfo(c).remote.address ?? '')
      : '127.0.0.1'
    const request = {
      id: randomUUID(),
      address: clientAddress(socket, c.req.header('x-forwarded-for'), isProxy),
      userAgent: (c.req.header('user-agent') ?? '').slice(0, 300),
      cookies: c.req.header('cookie') ?? null,
    }
    c.set('request', request)
    const calledId = c.req.header('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0]
    await requestScope.run({ requestId: request.id, calledId, address: request.address }, next)
    // Not c.header(): on an existing response it turns the body into a stream, which is several times slower to send.
    c.res.headers.set('x-request-id', request.id)
  }
}

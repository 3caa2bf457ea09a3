import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { ApiCaller } from '#shared/api-client.ts'
import { AppError } from '#shared/app-error.ts'
import { errorResponse, methodsAt, withAllow, wrongMethodWords } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import { openAdapters } from './adapters.ts'
import { answer } from './answer.ts'
import { routes } from './endpoints.ts'
import { toAppError } from './errors.ts'
import { type ApiVariables, identifyRequest } from './middleware/identify-request.ts'
import type { PageCache } from './middleware/page-cache.ts'
import { openDocs } from './open-api/open-docs.ts'
import { readInput } from './read-input.ts'
import { retryRead } from './retry-read.ts'
import { readCaller } from './session.ts'
import { openSecurityTxt } from './well-known/security-txt.ts'
import { openWebApp } from './well-known/web-app.ts'

/**
 * Serves `/api`, the protocol adapters and the well-known files; pages and the health endpoints are mounted elsewhere.
 * With a cache, answers that are public and equal for all guests are cached for seconds.
 */
export function createApi(services: Services, cache?: PageCache): Hono<ApiVariables> {
  const app = new Hono<ApiVariables>()
  app.use(identifyRequest(services.config))
  app.onError((error, c) => {
    const request = c.get('request')
    return errorResponse(toAppError(error, services.log), request?.id ?? '')
  })

  for (const route of routes) {
    const { endpoint } = route
    app.on(endpoint.method, endpoint.path, (c) => {
      const respond = async () => {
        const caller = await readCaller(services, c.req.header('authorization'))
        if (!caller)
          throw new AppError('unauthenticated', 'Tu sesión terminó. Inicia sesión de nuevo.')
        let input: Record<string, unknown> = {}
        const params = c.req.param()
        const read = async () => {
          input = await readInput(c.req.raw, endpoint, params)
          return input
        }
        const output = await answer(route, {
          params,
          readInput: read,
          caller,
          services,
          request: c.get('request'),
        })
        const cached = cache && !endpoint.cached?.unless?.(input) ? endpoint.cached : undefined
        const headers: Record<string, string> = cached
          ? { 'cache-control': 'no-cache', 'x-page-tags': cached.tags.join(' ') }
          : { 'cache-control': 'no-store' }
        return c.json(output as object, endpoint.status ?? 200, headers)
      }
      const retried = endpoint.method === 'GET' ? () => retryRead(respond) : respond
      return cache && endpoint.cached
        ? cache.serve(retried)(c.req.raw, c.get('request').address)
        : retried()
    })
  }
  app.route('/api', openDocs(services.config))
  app.route('/.well-known', openSecurityTxt(services))
  app.route('/', openWebApp(services))
  openAdapters(app, services, cache)
  const methods = methodsAt(routes.map(({ endpoint }) => endpoint))
  app.all('/api/*', (c) => {
    const allowed = methods(c.req.path)
    if (allowed.length > 0)
      return withAllow(
        errorResponse(new AppError('wrong_method', wrongMethodWords), c.get('request').id),
        allowed,
      )
    throw new AppError('not_found', 'Esa dirección no existe.')
  })
  return app
}

/**
 * The API client that public pages use while they render: in-process, as a guest, with the same checks. Answers of
 * cacheable endpoints are shared by the pages rendered within some seconds.
 */
export function inProcessApi(services: Services, answers?: PageCache['answers']): ApiCaller {
  const byEndpoint = new Map(routes.map((route) => [route.endpoint.name, route]))
  return {
    async call(endpoint, input) {
      const route = byEndpoint.get(endpoint.name)
      if (!route) throw new Error(`no route for ${endpoint.name}`)
      const given = (input ?? {}) as Record<string, unknown>
      const make = () => {
        const request = { id: randomUUID(), address: 'pages', userAgent: '', cookies: null }
        return retryRead(() =>
          answer(route, {
            params: given,
            readInput: async () => given,
            caller: { kind: 'guest' },
            services,
            request,
          }),
        )
      }
      const cached =
        answers && !route.endpoint.cached?.unless?.(given) ? route.endpoint.cached : undefined
      try {
        if (!answers || !cached) return (await make()) as never
        const key = `${endpoint.name} ${JSON.stringify(given)}`
        return (await answers.get(key, async () => ({
          value: await make(),
          tags: cached.tags,
          weight: 1,
        }))) as never
      } catch (error) {
        throw toAppError(error, services.log)
      }
    },
  }
}

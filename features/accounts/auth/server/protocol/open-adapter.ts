import { type Context, Hono } from 'hono'
import { AppError } from '#shared/app-error.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import { methodsAt, withAllow } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import { publicKey } from '../sessions/public-key.ts'
import { AuthError, authErrorResponse, toAuthError, validationFailed } from './auth-error.ts'
import type { AuthRoute } from './auth-route.ts'
import { readBearer } from './read-bearer.ts'
import { readAuthBody, readForm } from './read-body.ts'

type Variables = { Variables: { request: RequestInfo } }

const versionHeader = 'x-supabase-api-version'

/**
 * Answers a call without a valid public key as a hosted project's gateway does; null when the key
 * is valid.
 */
async function checkKey(services: Services, key: string | undefined): Promise<Response | null> {
  if (key === (await publicKey(services))) return null
  const body = key
    ? {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      }
    : {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      }
  return Response.json(body, { status: 401, headers: { 'cache-control': 'no-store' } })
}

/**
 * Current browsers send `Sec-Fetch-Site` with every form; other programs have no cookies or session
 * that a foreign form could abuse.
 */
const isFromOurPages = ({ headers }: Request) =>
  ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')

async function answer(
  services: Services,
  route: AuthRoute,
  c: Context<Variables>,
): Promise<Response> {
  const refused = route.keyless
    ? null
    : await checkKey(services, c.req.header('apikey') ?? c.req.query('apikey'))
  if (refused) return refused
  // HEAD requests of link scanners must not use the link up.
  if (route.onlyOpened && c.req.method === 'HEAD')
    return new Response(null, { headers: { 'cache-control': 'no-store' } })
  // Older browsers and other programs send no `Sec-Fetch-Dest`.
  if (route.onlyOpened && (c.req.header('sec-fetch-dest') ?? 'document') !== 'document')
    throw validationFailed('This address is for opening in a browser')
  if (route.form && !isFromOurPages(c.req.raw))
    throw new AuthError(403, 'validation_failed', 'This form is not of this site')
  const bearer =
    route.allow.who === 'anyone'
      ? null
      : await readBearer(services, c.req.header('authorization') ?? null)
  return route.handle({
    services,
    request: c.get('request'),
    query: new URL(c.req.url).searchParams,
    body: await (route.form ? readForm : readAuthBody)(c.req.raw),
    params: c.req.param() as Record<string, string>,
    referrer: c.req.header('referer') ?? null,
    bearer,
  })
}

/** Formats a refusal of the site for the client's protocol version. */
export const refuseAuth = (error: AppError, request: Request): Response =>
  authErrorResponse(toAuthError(error), request.headers.get(versionHeader))

/**
 * Mounts the protocol's routes in a Hono app; all errors are formatted for the client's protocol
 * version.
 */
export function openAuthAdapter(services: Services, routes: AuthRoute[]): Hono<Variables> {
  const app = new Hono<Variables>()
  for (const route of routes) app.on(route.method, route.path, (c) => answer(services, route, c))
  const allowedMethods = methodsAt(
    routes.map(({ method, path }) => ({ method, path: `/auth/v1${path}` })),
  )
  app.all('*', (c) => {
    const methods = allowedMethods(c.req.path)
    if (methods.length === 0) throw new AuthError(404, 'validation_failed', 'Not found')
    return withAllow(
      refuseAuth(new AppError('wrong_method', 'Method not allowed'), c.req.raw),
      methods,
    )
  })
  app.onError((error, c) => {
    const refusal = toAuthError(error)
    if (refusal.status === 500)
      services.log.error({ err: error, requestId: c.get('request')?.id }, 'auth request failed')
    return authErrorResponse(refusal, c.req.header(versionHeader) ?? null)
  })
  return app
}

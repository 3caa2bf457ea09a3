import type { Method, Policy } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'

/** The account and session of the bearer token, for routes that require one. */
export type Bearer = { user: User; sessionId: string }

export type AuthCall = {
  services: Services
  request: RequestInfo
  query: URLSearchParams
  /** The JSON body; empty if there is none. */
  body: Record<string, unknown>
  params: Record<string, string>
  /** URL of the page from which the person came. */
  referrer: string | null
  /** Set on routes for signed-in callers. */
  bearer: Bearer | null
}

export type AuthRoute = AdapterRoute & {
  /** Needs no public key: links in mails and redirects cannot carry one. */
  keyless: boolean
  /**
   * A GET route that changes state because people follow a link to it: answered only to top-level
   * navigation, not to subresource requests.
   */
  onlyOpened: boolean
  /**
   * Accepts forms submitted by the site's own pages instead of a client's JSON; refuses forms of
   * other sites.
   */
  form: boolean
  handle: (call: AuthCall) => Promise<Response>
}

type Options = { keyless?: boolean; onlyOpened?: boolean; form?: boolean }

/**
 * Declares a route open to every caller who sends the public key, or to all callers when `keyless`.
 */
export const publicRoute = (
  method: Method,
  path: AuthRoute['path'],
  handle: AuthRoute['handle'],
  { keyless = false, onlyOpened = false, form = false }: Options = {},
): AuthRoute => ({
  method,
  path,
  allow: { who: 'anyone' } satisfies Policy,
  keyless,
  onlyOpened,
  form,
  handle,
})

/** Declares a route that requires a valid access token of a session that has not ended. */
export const forBearer = (
  method: Method,
  path: AuthRoute['path'],
  handle: (call: AuthCall & { bearer: Bearer }) => Promise<Response>,
): AuthRoute => ({
  method,
  path,
  allow: { who: 'signedIn' } satisfies Policy,
  keyless: false,
  onlyOpened: false,
  form: false,
  handle: (call) => {
    if (!call.bearer) throw new Error(`${path} was handled without checking the token`)
    return handle({ ...call, bearer: call.bearer })
  },
})

/** A JSON answer with `cache-control: no-store`. */
export const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

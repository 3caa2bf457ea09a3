import type { Method, Policy } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'
import type { User } from '../create-user.ts'

/** Who holds the bearer token, for routes that ask for one. */
export type Bearer = { user: User; sessionId: string }

export type AuthCall = {
  services: Services
  request: RequestInfo
  query: URLSearchParams
  /** The JSON body; empty when there is none. */
  body: Record<string, unknown>
  params: Record<string, string>
  /** Address of the page that sent the person here. */
  referrer: string | null
  /** Set on routes for signed-in callers. */
  bearer: Bearer | null
}

export type AuthRoute = AdapterRoute & {
  /** Links in mails and redirects carry no public key. */
  keyless: boolean
  /** Changes something by GET, because people come by a link: answered to a browser that opens it, not to what a page loads. */
  onlyOpened: boolean
  /** Sent by a form of our pages in place of a client's JSON: refused to forms of other sites. */
  form: boolean
  handle: (call: AuthCall) => Promise<Response>
}

type Options = { keyless?: boolean; onlyOpened?: boolean; form?: boolean }

/** Declares a route open to anyone who has the public key, or to anyone at all when `keyless`. */
export const open = (
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

/** Declares a route for who carries a valid access token of a session that has not ended. */
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
    if (!call.bearer) throw new Error(`${path} was answered without looking at the token`)
    return handle({ ...call, bearer: call.bearer })
  },
})

/** A JSON answer that no cache keeps. */
export const json = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } })

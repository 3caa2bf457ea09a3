import type { Endpoint, Output, ParsedInput } from '../endpoint.ts'
import type { Caller, RequestInfo, SignedIn } from './caller.ts'
import type { Services } from './services.ts'

/** Endpoints for anyone may be called by a guest; all others get a signed-in caller. */
type CallerOf<E extends Endpoint> = E['allow'] extends { who: 'anyone' } ? Caller : SignedIn

export type Call<E extends Endpoint> = {
  input: ParsedInput<E>
  caller: CallerOf<E>
  services: Services
  request: RequestInfo
}

export type Route = {
  endpoint: Endpoint
  handle: (call: {
    input: never
    caller: never
    services: Services
    request: RequestInfo
  }) => Promise<unknown>
}

/**
 * The operation of an endpoint. A conditional type, so that the compiler infers literals in the
 * result.
 */
type Work<E extends Endpoint> = E extends Endpoint ? (call: Call<E>) => Promise<Output<E>> : never

/** Binds an operation to its endpoint. */
export const handle = <E extends Endpoint>(endpoint: E, work: Work<E>): Route => ({
  endpoint,
  handle: work as Route['handle'],
})

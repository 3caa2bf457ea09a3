import { answer } from '#api/answer.ts'
import { routes } from '#api/endpoints.ts'
import type { Endpoint, Input, Output } from '#shared/endpoint.ts'
import type { Caller } from '#shared/server/caller.ts'
import type { Services } from '#shared/server/services.ts'

/** Calls an endpoint as a caller, in a process beside the site. */
export async function callBeside<E extends Endpoint>(
  services: Services,
  endpoint: E,
  caller: Caller,
  input: Input<E>,
): Promise<Output<E>> {
  const route = routes.find((one) => one.endpoint.name === endpoint.name)
  if (!route) throw new Error(`no route for ${endpoint.name}`)
  const request = { id: 'beside', address: '127.0.0.1', userAgent: '', cookies: null }
  const sent = input as Record<string, unknown>
  return (await answer(route, {
    params: sent,
    readInput: async () => sent,
    caller,
    services,
    request,
  })) as Output<E>
}

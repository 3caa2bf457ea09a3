import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { routes } from '#api/endpoints.ts'

/**
 * Sends a call that anyone may make without the end of its body, for which the site waits; resolves when the site has
 * the call.
 */
export async function sendHalfRequest(url: string): Promise<ClientRequest> {
  const path = routes
    .find(({ endpoint: { method, allow } }) => method === 'POST' && allow.who === 'anyone')
    ?.endpoint.path.replace(/:\w+/g, '01990000-0000-7000-8000-000000000000')
  const headers = { 'content-type': 'application/json', expect: '100-continue' }
  const call = request(url + path, { method: 'POST', headers })
  call.flushHeaders()
  await once(call, 'continue')
  call.write('{"a":')
  return call
}

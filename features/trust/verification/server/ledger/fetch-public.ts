import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import {
  guardedLookup,
  type Names,
  publicNames,
  RefusedRequest,
} from '#shared/server/outgoing/guarded-lookup.ts'

/** Network access, which tests replace to reach a local server. */
export type Net = Names & {
  /** Allowed ports besides the default ones. */
  ports: string[]
}

const publicNet: Net = { ...publicNames, ports: [] }

type Options = {
  /** Whether to follow a redirect to a URL; by default none is followed, and at most three are. */
  follow?: (to: URL) => boolean
  milliseconds?: number
  maxBytes?: number
  net?: Net
}

const maxRedirects = 3

function checkTarget(url: URL, net: Net): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new RefusedRequest(`${url.protocol} is not http(s)`)
  if (url.username || url.password) throw new RefusedRequest('URL with credentials')
  if (url.port && !net.ports.includes(url.port)) throw new RefusedRequest(`port ${url.port}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !net.isAllowed(host)) throw new RefusedRequest(`${host} is not a public host`)
}

function get(url: URL, net: Net, signal: AbortSignal): Promise<IncomingMessage> {
  const headers = {
    'user-agent': 'Lonja/1.0 (verificacion)',
    accept: 'text/html,*/*;q=0.1',
    'accept-encoding': 'identity',
  }
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(
      url,
      { headers, signal, agent: false, lookup: guardedLookup(net), maxHeaderSize: 16_384 },
      resolve,
    )
      .on('error', reject)
      .end()
  })
}

async function readText(response: IncomingMessage, max: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk.subarray(0, max - size))
    size += chunk.byteLength
    if (size >= max) break
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * Fetches a user-supplied URL: public hosts on default ports only, within 10 s and 1 MB in total; longer responses are truncated. Throws
 * `RefusedRequest` or the network error.
 */
export async function fetchPublic(
  address: string,
  options: Options = {},
): Promise<{ url: string; status: number; text: string }> {
  const {
    follow = () => false,
    milliseconds = 10_000,
    maxBytes = 1_048_576,
    net = publicNet,
  } = options
  const signal = AbortSignal.timeout(milliseconds)
  let url = new URL(address)
  for (let redirects = 0; ; redirects++) {
    checkTarget(url, net)
    const response = await get(url, net, signal)
    const status = response.statusCode ?? 0
    const location =
      status >= 300 && status < 400 ? URL.parse(response.headers.location ?? '', url) : null
    if (!location) return { url: url.href, status, text: await readText(response, maxBytes) }
    response.destroy()
    if (redirects >= maxRedirects || !follow(location))
      throw new RefusedRequest(`redirect to ${location.origin}`)
    url = location
  }
}

import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type Figure, figureOf, percentile } from './figures.ts'

/** Connections that ask at once, as quality figures say of the API and of kept pages. */
const manyConnections = 50

/** Seconds of one measurement; each is taken `rounds` times after one that only warms up. */
const seconds = 4
const rounds = 3

export type Load = { perSecond: Figure; p95: Figure }

type Headers = Record<string, string>

type Options = Omit<autocannon.Options, 'duration'>

/** What a browser sends. */
export const asBrowser: Headers = { 'accept-encoding': 'gzip, br' }

/** Has every answer made anew: what comes with an authorization is never answered from the cache. */
export const madeAnew: Headers = { authorization: 'none' }

let visitors = 0

/** The address of somebody who was not here before. */
export const newVisitor = (): Headers => {
  visitors++
  return {
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  }
}

/** So many visitors that none of them asks for more than one address may. */
const leastVisitors = 4000

/** Requests per second and the 95th percentile of latency in ms, going round `paths` from many addresses. Throws on any answer that is no success. */
export function load(
  url: string,
  paths: string[],
  headers = asBrowser,
  connections = manyConnections,
): Promise<Load> {
  const rounds = Array.from({ length: Math.ceil(leastVisitors / paths.length) }, () => paths)
  const requests = rounds
    .flat()
    .map((path) => ({ method: 'GET' as const, path, headers: { ...headers, ...newVisitor() } }))
  return inRounds({ url, connections, requests })
}

/** As `load`, but no two requests have one address: what a crawler sees. Each address comes from `next`. */
export const crawl = (url: string, next: () => string, connections: number): Promise<Load> =>
  inRounds({
    url,
    connections,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path: next(),
          headers: { ...asBrowser, ...newVisitor() },
        }),
      },
    ],
  })

/** Sends what `options` say in rounds, each a measurement. Throws on any answer that is no success. */
export async function inRounds(options: Options): Promise<Load> {
  await once(options, 2)
  const perSecond: number[] = []
  const p95: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { requests, latency } = await once(options, seconds)
    perSecond.push(requests.average)
    p95.push(latency.p97_5)
  }
  return { perSecond: figureOf(perSecond), p95: figureOf(p95) }
}

async function once(options: Options, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({ ...options, duration })
  const { non2xx, errors, statusCodeStats } = result
  if (non2xx > 0 || errors > 0)
    throw new Error(
      `${options.url}: ${non2xx} answers without success, ${errors} errors, ${JSON.stringify(statusCodeStats)}`,
    )
  return result
}

const agent = new Agent({ keepAlive: true })

export type Answer = { status: number; body: string; ms: number }

/** One request, over a connection that is kept: `fetch` would add three quarters of a millisecond of its own to each. */
export function askAlone(
  url: string,
  { body, ...options }: { method?: string; headers?: Headers; body?: string } = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response) => {
      const answered = (said: string) => ({
        status: response.statusCode ?? 0,
        body: said,
        ms: performance.now() - began,
      })
      text(response).then(answered).then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The 95th percentile, or another, in ms, of asking for each path once, one at a time, the first fifth left out as warm-up. */
export async function oneByOne(
  url: string,
  paths: string[],
  { share = 0.95, headers = {} as Headers } = {},
): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const { status, ms } = await askAlone(url + path, { headers: { ...headers, ...newVisitor() } })
    if (status >= 300) throw new Error(`${path}: ${status}`)
    times.push(ms)
  }
  return percentile(times.slice(Math.floor(times.length / 5)), share)
}

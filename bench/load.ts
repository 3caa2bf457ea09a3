import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import autocannon from 'autocannon'
import { type Figure, figureOf, percentile } from './figures.ts'

/** Concurrent connections that the quality figures demand for the API and cached pages. */
const manyConnections = 50

/** Seconds of one measurement; each is repeated `rounds` times after a warm-up. */
const seconds = 4
const rounds = 3

export type Load = { perSecond: Figure; p95: Figure }

type Headers = Record<string, string>

type Options = Omit<autocannon.Options, 'duration'>

/** Headers of a browser. */
export const asBrowser: Headers = { 'accept-encoding': 'gzip, br' }

/** Bypasses the cache: requests with an authorization are never answered from it. */
export const uncached: Headers = { authorization: 'none' }

let visitors = 0

/** Headers with the address of a new visitor. */
export const newVisitor = (): Headers => {
  visitors++
  return {
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
  }
}

/** Enough visitors that none exceeds the rate limit of one address. */
const minVisitors = 4000

/**
 * Measures requests per second and the 95th percentile of latency in ms, cycling through `paths` from many addresses.
 * Throws on an unsuccessful answer.
 */
export function load(
  url: string,
  paths: string[],
  headers = asBrowser,
  connections = manyConnections,
): Promise<Load> {
  const rounds = Array.from({ length: Math.ceil(minVisitors / paths.length) }, () => paths)
  const requests = rounds
    .flat()
    .map((path) => ({ method: 'GET' as const, path, headers: { ...headers, ...newVisitor() } }))
  return measureLoad({ url, connections, requests })
}

/** Like `load`, but every request has a new path from `next`, as with a crawler. */
export const crawl = (url: string, next: () => string, connections: number): Promise<Load> =>
  measureLoad({
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

/** Runs the load of `options` in several rounds. Throws on an unsuccessful answer. */
export async function measureLoad(options: Options): Promise<Load> {
  await runOnce(options, 2)
  const perSecond: number[] = []
  const p95: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { requests, latency } = await runOnce(options, seconds)
    perSecond.push(requests.average)
    p95.push(latency.p97_5)
  }
  return { perSecond: figureOf(perSecond), p95: figureOf(p95) }
}

async function runOnce(options: Options, duration: number): Promise<autocannon.Result> {
  const result = await autocannon({ ...options, duration })
  const { non2xx, errors, statusCodeStats } = result
  if (non2xx > 0 || errors > 0)
    throw new Error(
      `${options.url}: ${non2xx} answers without success, ${errors} errors, ${JSON.stringify(statusCodeStats)}`,
    )
  return result
}

/** So many requests at once at most: the others wait for a connection, which counts as their time. */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

export type Answer = { status: number; body: string; ms: number }

/** Sends one request over a keep-alive connection; `fetch` would add three quarters of a millisecond. */
export function sendRequest(
  url: string,
  { body, ...options }: { method?: string; headers?: Headers; body?: string } = {},
): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...options }, (response) => {
      const answered = (responseBody: string) => ({
        status: response.statusCode ?? 0,
        body: responseBody,
        ms: performance.now() - began,
      })
      text(response).then(answered).then(resolve, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/**
 * Percentile of latency in ms, by default the 95th, of requesting each path once, sequentially, without the first
 * fifth as warm-up.
 */
export async function measureSequentially(
  url: string,
  paths: string[],
  { share = 0.95, headers = {} as Headers } = {},
): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const { status, ms } = await sendRequest(url + path, {
      headers: { ...headers, ...newVisitor() },
    })
    if (status >= 300) throw new Error(`${path}: ${status}`)
    times.push(ms)
  }
  return percentile(times.slice(Math.floor(times.length / 5)), share)
}

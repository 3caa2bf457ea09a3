import autocannon from 'autocannon'
import { type Figure, figureOf, percentile } from './figures.ts'

/** Connections that ask at once, as quality figures say of the API and of kept pages. */
const manyConnections = 50

/** Seconds of one measurement; each is taken `rounds` times after one that only warms up. */
const seconds = 4
const rounds = 3

export type Load = { perSecond: Figure; p95: Figure }

type Headers = Record<string, string>

/** What a browser sends. */
export const asBrowser: Headers = { 'accept-encoding': 'gzip, br' }

/** Has every answer made anew: what comes with an authorization is never answered from the cache. */
export const madeAnew: Headers = { authorization: 'none' }

/** Requests per second and the 95th percentile of latency in ms, going round `paths`. Throws on any answer that is no success. */
export async function load(url: string, paths: string[], headers = asBrowser, connections = manyConnections): Promise<Load> {
  await once(url, paths, 2, headers, connections)
  const perSecond: number[] = []
  const p95: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { requests, latency } = await once(url, paths, seconds, headers, connections)
    perSecond.push(requests.average)
    p95.push(latency.p97_5)
  }
  return { perSecond: figureOf(perSecond), p95: figureOf(p95) }
}

async function once(url: string, paths: string[], duration: number, headers: Headers, connections: number): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    connections,
    duration,
    headers,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}${paths[0]}: ${result.non2xx} answers without success, ${result.errors} errors`)
  return result
}

/** The 95th percentile, in ms, of asking for each path once, one at a time, the first fifth left out as warm-up. */
export async function oneByOne(url: string, paths: string[]): Promise<number> {
  const times: number[] = []
  for (const path of paths) {
    const began = performance.now()
    const response = await fetch(url + path)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times.push(performance.now() - began)
  }
  return percentile(times.slice(Math.floor(times.length / 5)), 0.95)
}

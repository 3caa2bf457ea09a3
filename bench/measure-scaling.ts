import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { Pool } from 'pg'
import { startBalancer } from '#tests/support/deployment/balancer.ts'
import {
  type Machines,
  machinePrograms,
  startMachines,
} from '#tests/support/deployment/machines.ts'
import { isMissing } from '#tests/support/deployment/programs.ts'
import { startSystem } from '#tests/support/deployment/system.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { figureOf, report } from './figures.ts'
import { asBrowser, newVisitor, uncached } from './load.ts'
import { sampleRequests } from './requests.ts'

/**
 * Requests of one measurement after those of a warm-up for each process, because each compiles and
 * caches for itself; and how often it is repeated in turn with the others.
 */
const [amount, warmUp, rounds] = [3_000, 3_000, 5]

const connections = 12

/** Seconds of the measurement of limited servers, and their percent of a core. */
const limited = { seconds: 12, percent: 20 }

const medianOf = (values: number[]) => figureOf(values).median

/** Addresses of uncached public reads: a list, a search, and two businesses. */
async function publicReads(databaseUrl: string): Promise<string[]> {
  const pool = new Pool({ connectionString: databaseUrl })
  const { slugs, words, lists } = await sampleRequests(pool).finally(() => pool.end())
  return slugs.flatMap((slug, i) => [
    `/api/businesses?facets=true&${lists[i % lists.length]}`,
    `/api/businesses?facets=true&q=${encodeURIComponent(words[i % words.length] ?? '')}`,
    `/api/businesses/${slug}`,
    `/api/businesses/${slugs[(i * 7) % slugs.length]}`,
  ])
}

async function load(url: string, paths: string[], options: { amount?: number; duration?: number }) {
  const requests = Array.from({ length: 4_000 }, (_, i) => ({
    method: 'GET' as const,
    path: paths[i % paths.length] ?? '/',
    headers: { ...asBrowser, ...uncached, ...newVisitor() },
  }))
  const result = await autocannon({ url, connections, requests, ...options })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} without success, ${result.errors} errors`)
  return result.requests
}

type Measured = { url: string; pid: number; processes?: number }

/** CPU milliseconds per 1,000 public reads, of each site and of the database servers meanwhile, in each round. */
async function measureCosts(sites: Measured[], servers: number[], paths: string[]) {
  const before = cpuSeconds(servers)
  await sleep(10_000)
  const idle = cpuSeconds(servers).map((seconds, i) => (seconds - (before[i] ?? 0)) / 10)
  const costs = sites.map(() => ({
    site: [] as number[],
    servers: servers.map(() => [] as number[]),
  }))
  for (const { url, processes = 1 } of sites) await load(url, paths, { amount: warmUp * processes })
  for (let round = 0; round < rounds; round++)
    for (const [i, { url, pid }] of sites.entries()) {
      const from = cpuSeconds([pid, ...servers])
      const began = performance.now()
      await load(url, paths, { amount })
      const seconds = (performance.now() - began) / 1000
      const [site = 0, ...of] = cpuSeconds([pid, ...servers]).map((now, k) => now - (from[k] ?? 0))
      costs[i]?.site.push((site / amount) * 1_000_000)
      // Without what the servers do while nobody asks.
      for (const [k, used] of of.entries())
        costs[i]?.servers[k]?.push(((used - (idle[k] ?? 0) * seconds) / amount) * 1_000_000)
    }
  return costs
}

const unit = 'CPU ms per 1,000'

/** The main server is relieved by replicas, which share the reads. */
async function measureReplicas(machines: Machines, main: number, replicas: number[]) {
  const urls = machines.replicaUrls.filter((_, i) => machines.nodes[i]?.postmaster() !== main)
  const system = await startSystem(machines, {
    each: [0, 1, 2].map((count) => ({
      WORKERS: '1',
      JOBS: String(count === 0),
      DATABASE_REPLICA_URL: urls.slice(0, count).join(','),
    })),
  })
  try {
    const paths = await publicReads(machines.databaseUrl)
    const costs = await measureCosts(
      system.sites.map(({ url, pid }) => ({ url, pid: pid() })),
      [main, ...replicas],
      paths,
    )
    const alone = medianOf(costs[0]?.servers[0] ?? [])
    for (const [count, { site, servers }] of costs.entries()) {
      const [ofMain = [], ...ofReplicas] = servers
      report(`${count} replicas: site`, figureOf(site), unit)
      report(
        `${count} replicas: main server`,
        figureOf(ofMain),
        unit,
        count > 0 ? { max: alone * 0.05 } : undefined,
      )
      for (const [k, used] of ofReplicas.slice(0, count).entries())
        report(`${count} replicas: replica ${k + 1}`, figureOf(used), unit)
      const [first = 0, second = 0] = ofReplicas.map(medianOf)
      if (count === 2)
        report(
          '… the larger of both',
          (100 * Math.max(first, second)) / Math.min(first, second),
          '%',
          {
            max: 125,
          },
        )
    }
    return paths
  } finally {
    await system.stop()
  }
}

/** What a request costs does not depend on the number of processes. */
async function measureWorkers(machines: Machines, paths: string[]) {
  const counts = [1, 2, 4]
  const system = await startSystem(machines, {
    each: counts.map((count) => ({ WORKERS: String(count), JOBS: String(count === 1) })),
  })
  try {
    const costs = await measureCosts(
      system.sites.map(({ url, pid }, i) => ({ url, pid: pid(), processes: counts[i] ?? 1 })),
      [],
      paths,
    )
    const single = medianOf(costs[0]?.site ?? [])
    for (const [i, { site }] of costs.entries()) {
      report(`WORKERS=${counts[i]}: site`, figureOf(site), unit)
      report('… of one process', (100 * medianOf(site)) / single, '%', { max: 115 })
    }
  } finally {
    await system.stop()
  }
}

/** Throughput of one, two and three servers, each with a fifth of a core. */
async function measureServers(machines: Machines, paths: string[]) {
  const system = await startSystem(machines, {
    // What jobs take would be taken from the first one's requests.
    each: machines.sitePorts.map(() => ({ WORKERS: '1', JOBS: 'false' })),
  })
  try {
    const ports = machines.sitePorts
    const balancers: string[] = []
    for (const i of ports.keys()) {
      const { sitePort } = await startBalancer(
        machines.programs,
        machines.nodes,
        ports.slice(0, i + 1),
      )
      balancers.push(`http://127.0.0.1:${sitePort}`)
    }
    for (const { url } of system.sites) await load(url, paths, { amount: warmUp })
    for (const [i, { pid }] of system.sites.entries())
      machines.programs.run(`cpulimit${i}`, 'cpulimit', [
        '--quiet',
        `--limit=${limited.percent}`,
        `--pid=${pid()}`,
      ])
    // The balancers have asked all of them.
    await sleep(4_000)
    const rates = balancers.map(() => [] as number[])
    for (let round = 0; round < rounds; round++)
      for (const [i, url] of balancers.entries())
        rates[i]?.push((await load(url, paths, { duration: limited.seconds })).average)
    const single = medianOf(rates[0] ?? [])
    for (const [i, goal] of [90, 180, 260].entries()) {
      report(`${i + 1} servers with a fifth of a core`, figureOf(rates[i] ?? []), 'req/s')
      report('… of one', (100 * medianOf(rates[i] ?? [])) / single, '%', { min: goal })
    }
  } finally {
    await system.stop()
  }
}

/** `npm run bench -- scaling`: what replicas, processes and servers add, on a database cluster of this machine. */
export async function measureScaling(): Promise<void> {
  if (isMissing('scaling', [...machinePrograms, 'cpulimit'])) return
  const machines = await startMachines({ sites: 3 })
  try {
    const leader = await machines.leader()
    const main = leader?.postmaster() ?? 0
    const replicas = (await machines.replicas()).map(({ postmaster }) => postmaster())
    const paths = await measureReplicas(machines, main, replicas)
    await measureWorkers(machines, paths)
    await measureServers(machines, paths)
  } finally {
    await machines.stop()
  }
}

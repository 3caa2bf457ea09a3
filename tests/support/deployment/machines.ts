import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#scripts/free-port.ts'
import { startBackups } from './backups.ts'
import { startBalancer } from './balancer.ts'
import { startDatabaseNodes } from './database-nodes.ts'
import { openPrograms, type Program } from './programs.ts'

/** What the databases and the balancer need; `isMissing` asks for them. */
export const machinePrograms: readonly Program[] = [
  'patroni',
  'etcd',
  'haproxy',
  '/usr/lib/postgresql/15/bin/postgres',
  'pgbackrest',
]

export type Machines = Awaited<ReturnType<typeof startMachines>>

/**
 * Starts etcd, database nodes and HAProxy on this machine with the files of `deploy/`. HAProxy stands before sites that
 * do not run yet: they take `sitePorts`. An older version is asked for its health at another path.
 */
export async function startMachines({
  databases = 3,
  sites = 2,
  healthPath = '/health/started',
} = {}) {
  const programs = await openPrograms()
  const backups = startBackups(programs)
  const nodes = await startDatabaseNodes(programs, { count: databases, env: backups.env })
  const sitePorts: number[] = []
  for (let i = 0; i < sites; i++) sitePorts.push(await freePort())
  const { databasePort, sitePort } = await startBalancer(
    programs,
    nodes.nodes,
    sitePorts,
    healthPath,
  )
  return {
    ...nodes,
    programs,
    backups,
    sitePorts,
    /** Of the main server, through HAProxy. */
    databaseUrl: nodes.addressOf({ port: databasePort }),
    replicaUrls: nodes.nodes.map(nodes.addressOf),
    siteUrl: `http://127.0.0.1:${sitePort}`,
    async stop() {
      // Patroni would start them again: its group ends first.
      const stopped = programs.stop()
      await sleep(200)
      nodes.killServers()
      await stopped
    },
  }
}

import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '#scripts/free-port.ts'
import { deployed, deployedSettings } from './deployed.ts'
import { type Programs, until } from './programs.ts'

export type DatabaseNode = {
  name: string
  port: number
  apiPort: number
  data: string
  /** Environment of Patroni and of what runs beside it. */
  env: Record<string, string>
  start: () => void
  /** Ends Patroni and PostgreSQL like a power cut. */
  kill: () => Promise<void>
  /** Process of PostgreSQL that the others are children of. */
  postmaster: () => number
  /** Runs a statement as the superuser. */
  ask: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>
}

/** Starts etcd and returns its address. */
async function startEtcd({ run, folder }: Programs): Promise<string> {
  const [client, peer] = [await freePort(), await freePort()]
  const clientUrl = `http://127.0.0.1:${client}`
  const peerUrl = `http://127.0.0.1:${peer}`
  run('etcd', 'etcd', [], {
    env: deployedSettings('etcd/etcd.env', {
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: clientUrl,
      ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
      ETCD_LISTEN_PEER_URLS: peerUrl,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
      ETCD_INITIAL_CLUSTER: `etcd1=${peerUrl}`,
    }),
  })
  return `127.0.0.1:${client}`
}

/** Writes the files that are the same on every database machine; returns the one of Patroni. */
function writeShared({ folder, user }: Programs): string {
  const createDatabase = join(folder, 'create-database.sh')
  writeFileSync(createDatabase, deployed('patroni/create-database.sh'), { mode: 0o755 })
  const patroni = join(folder, 'patroni.yml')
  writeFileSync(
    patroni,
    deployed('patroni/patroni.yml', {
      '10.0.0.0/24': '127.0.0.1/32',
      '/etc/patroni/create-database.sh': createDatabase,
      // Who tests without root runs PostgreSQL under a name of their own.
      'local all all peer': `local all all ${user ? 'peer' : 'trust'}`,
    }),
  )
  return patroni
}

type Options = { count: number; env: Record<string, string> }

/** Starts etcd and database nodes with the files of `deploy/`; the first one is the main server. `env` is added to theirs. */
export async function startDatabaseNodes(programs: Programs, { count, env }: Options) {
  const etcd = await startEtcd(programs)
  const patroniFile = writeShared(programs)

  const createNode = async (name: string): Promise<DatabaseNode> => {
    const [port, apiPort] = [await freePort(), await freePort()]
    const home = programs.makeFolder(name)
    const data = join(home, 'data')
    const nodeEnv = {
      ...deployedSettings('patroni/node.env', {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
        PGBACKREST_PG1_PATH: data,
        PGBACKREST_PG1_PORT: String(port),
        PGBACKREST_PG1_SOCKET_PATH: data,
      }),
      ...env,
    }
    const postmaster = () =>
      Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    let patroni: ChildProcess | undefined
    return {
      name,
      port,
      apiPort,
      data,
      env: nodeEnv,
      postmaster,
      start() {
        patroni = programs.run(name, 'patroni', [patroniFile], { env: nodeEnv, asDatabase: true })
      },
      async kill() {
        const pid = postmaster()
        patroni?.kill('SIGKILL')
        process.kill(pid, 'SIGKILL')
        if (patroni) await once(patroni, 'exit')
      },
      async ask<Row extends object>(statement: string, values: unknown[] = []) {
        const client = new Client({
          host: '127.0.0.1',
          port,
          user: nodeEnv.PATRONI_SUPERUSER_USERNAME,
          password: nodeEnv.PATRONI_SUPERUSER_PASSWORD,
          database: 'lonja',
        })
        await client.connect()
        const { rows } = await client.query<Row>(statement, values).finally(() => client.end())
        return rows
      },
    }
  }
  const nodes: DatabaseNode[] = []
  for (let i = 1; i <= count; i++) nodes.push(await createNode(`db${i}`))

  const is = async ({ apiPort }: DatabaseNode, role: 'primary' | 'replica') =>
    (await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => undefined))?.ok ?? false
  const leader = async () => {
    for (const node of nodes) if (await is(node, 'primary')) return node
    return undefined
  }
  const replicas = async () => {
    const are = await Promise.all(nodes.map((node) => is(node, 'replica')))
    return nodes.filter((_, i) => are[i])
  }
  /** Waits until every node runs. */
  const complete = () =>
    until('all replicas', async () => (await replicas()).length === count - 1, 120)

  // The others copy the first one's data.
  nodes[0]?.start()
  await until('a main server', async () => (await leader()) !== undefined, 90)
  for (const node of nodes.slice(1)) node.start()
  await complete()
  return {
    nodes,
    leader,
    replicas,
    complete,
    addressOf: ({ port }: { port: number }) =>
      `postgres://lonja:${nodes[0]?.env.LONJA_OWNER_PASSWORD}@127.0.0.1:${port}/lonja`,
    /** Moves the role of the main server to the synchronous replica, as before maintenance. */
    async switchOver() {
      const from = await leader()
      const response = await fetch(`http://127.0.0.1:${from?.apiPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: from?.name }),
      })
      if (!response.ok) throw new Error(`switchover: ${response.status} ${await response.text()}`)
    },
    /** Kills what Patroni started and its group does not hold. */
    killServers() {
      for (const { postmaster } of nodes)
        try {
          process.kill(postmaster(), 'SIGKILL')
        } catch (error) {
          if (!['ESRCH', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? ''))
            throw error
        }
    },
  }
}

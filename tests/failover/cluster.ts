import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { chooseUser } from '#db/embedded/database-user.ts'
import { freePort } from '#scripts/free-port.ts'
import { root } from '#shared/server/root.ts'

const programs = ['patroni', 'etcd', 'haproxy', '/usr/lib/postgresql/15/bin/postgres']

/** Names of the needed programs that are not installed (Debian: patroni etcd-server haproxy postgresql-15). */
export const missingPrograms = (): string[] =>
  programs.filter((program) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$0"', program])
      return false
    } catch {
      return true
    }
  })

/** A file of `deploy/` with other values for some of its lines. */
const deployed = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

/** Settings of a file of `deploy/`, with those of a test. Throws for one that the file does not have. */
export function deployedSettings(
  file: string,
  values: Record<string, string>,
): Record<string, string> {
  const settings = parseEnv(deployed(file)) as Record<string, string>
  for (const name of Object.keys(values))
    if (!(name in settings)) throw new Error(`deploy/${file} has no ${name}`)
  return { ...settings, ...values }
}

type Node = {
  name: string
  port: number
  apiPort: number
  data: string
  start: () => void
  /** Ends Patroni and PostgreSQL like a power cut. */
  kill: () => Promise<void>
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/**
 * Starts etcd and three database nodes with the files of `deploy/`, on free ports of this machine.
 * `sites` are the ports of two sites that do not run yet; HAProxy is started for both.
 */
export async function startCluster(sites: [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-failover-'))
  chmodSync(folder, 0o755)
  const user = await chooseUser(join(folder, 'none'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  const children = new Set<ChildProcess>()

  const run = (
    name: string,
    command: string,
    args: string[],
    env: Record<string, string>,
    asDatabase = false,
  ) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      cwd: folder,
      // Patroni is written in Python, whose version must be Debian's.
      env: { PATH: `/usr/bin:${process.env.PATH}`, ...env },
      stdio: ['ignore', log, log],
      detached: true,
      ...(asDatabase ? user : {}),
    })
    children.add(child)
    child.on('exit', () => children.delete(child))
    return child
  }
  const makeFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path)
    own(path)
    return path
  }

  const [etcdClient, etcdPeer] = [await freePort(), await freePort()]
  const etcdUrl = `http://127.0.0.1:${etcdClient}`
  const etcdPeerUrl = `http://127.0.0.1:${etcdPeer}`
  run(
    'etcd',
    'etcd',
    [],
    deployedSettings('etcd/etcd.env', {
      ETCD_DATA_DIR: join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: etcdUrl,
      ETCD_ADVERTISE_CLIENT_URLS: etcdUrl,
      ETCD_LISTEN_PEER_URLS: etcdPeerUrl,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: etcdPeerUrl,
      ETCD_INITIAL_CLUSTER: `etcd1=${etcdPeerUrl}`,
    }),
  )

  const repository = makeFolder('backups')
  const backups = join(folder, 'pgbackrest.conf')
  writeFileSync(
    backups,
    deployed('pgbackrest/pgbackrest.conf')
      .replaceAll(/^repo1-s3-.*\n/gm, '')
      .replace('repo1-type=s3', 'repo1-type=posix')
      .replace('repo1-path=/lonja', `repo1-path=${repository}`)
      .concat(`pg1-socket-path=.\n`),
  )
  const createDatabase = join(folder, 'create-database.sh')
  writeFileSync(createDatabase, deployed('patroni/create-database.sh'), { mode: 0o755 })
  const patroniFile = join(folder, 'patroni.yml')
  writeFileSync(
    patroniFile,
    deployed('patroni/patroni.yml')
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replace('/etc/patroni/create-database.sh', createDatabase),
  )

  const nodes: Node[] = []
  for (const name of ['db1', 'db2', 'db3']) {
    const [port, apiPort] = [await freePort(), await freePort()]
    const data = join(makeFolder(name), 'data')
    const settings = {
      ...deployedSettings('patroni/node.env', {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdClient}`,
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${apiPort}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${apiPort}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PGBACKREST_PG1_PATH: data,
        PGBACKREST_PG1_PORT: String(port),
      }),
      PGBACKREST_CONFIG: backups,
      PGPASSFILE: join(folder, `${name}.pgpass`),
      PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
    }
    let patroni: ChildProcess | undefined
    nodes.push({
      name,
      port,
      apiPort,
      data,
      start: () => {
        patroni = run(name, 'patroni', [patroniFile], settings, true)
      },
      async kill() {
        const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
        patroni?.kill('SIGKILL')
        process.kill(postmaster, 'SIGKILL')
        if (patroni) await once(patroni, 'exit')
      },
    })
  }

  const [databasePort, sitePort] = [await freePort(), await freePort()]
  const haproxyEnv: Record<string, string> = {
    DATABASE_LISTEN: `127.0.0.1:${databasePort}`,
    SITE_LISTEN: `127.0.0.1:${sitePort}`,
    SITE_PROTO: 'http',
    SITE_HOST: `127.0.0.1:${sitePort}`,
    SITE1: `127.0.0.1:${sites[0]}`,
    SITE2: `127.0.0.1:${sites[1]}`,
  }
  for (const [i, { port, apiPort }] of nodes.entries()) {
    haproxyEnv[`DB${i + 1}`] = `127.0.0.1:${port}`
    haproxyEnv[`DB_HOST${i + 1}`] = '127.0.0.1'
    haproxyEnv[`DB_API_PORT${i + 1}`] = String(apiPort)
  }
  run('haproxy', 'haproxy', ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], haproxyEnv)

  const is = async ({ apiPort }: Node, role: 'primary' | 'replica') =>
    (await fetch(`http://127.0.0.1:${apiPort}/${role}`).catch(() => undefined))?.ok ?? false
  const until = async (what: string, holds: () => Promise<boolean>, seconds: number) => {
    for (const end = Date.now() + seconds * 1000; !(await holds()); await sleep(200))
      if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}; see ${folder}`)
  }
  const leader = async () => {
    for (const node of nodes) if (await is(node, 'primary')) return node
    return undefined
  }
  const replicas = async () => {
    const are = await Promise.all(nodes.map((node) => is(node, 'replica')))
    return nodes.filter((_, i) => are[i])
  }

  // The others copy the first one's data.
  nodes[0]?.start()
  await until('a main server', async () => (await leader()) !== undefined, 60)
  for (const node of nodes.slice(1)) node.start()
  await until('two replicas', async () => (await replicas()).length === 2, 120)

  const password = parseEnv(deployed('patroni/node.env')).LONJA_OWNER_PASSWORD
  const addressOf = (port: number) => `postgres://lonja:${password}@127.0.0.1:${port}/lonja`
  return {
    folder,
    nodes,
    leader,
    replicas,
    until,
    /** Through HAProxy. */
    databaseUrl: addressOf(databasePort),
    replicaUrls: nodes.map(({ port }) => addressOf(port)),
    siteUrl: `http://127.0.0.1:${sitePort}`,
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
    async stop() {
      for (const child of children) if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await sleep(500)
      for (const { data } of nodes)
        try {
          process.kill(
            Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
            'SIGKILL',
          )
        } catch {
          // It ended with its group.
        }
      await sleep(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

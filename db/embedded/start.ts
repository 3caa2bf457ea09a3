import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { ownerAddress } from './address.ts'
import { findBinaries } from './binaries.ts'
import { chooseUser, type DatabaseUser, giveTo } from './database-user.ts'
import { initCluster, inside } from './init-cluster.ts'
import { keepRunning, type Log } from './keep-running.ts'
import {
  endProcessesIn,
  processesIn,
  programOf,
  readPostmaster,
  stopPostmaster,
} from './processes.ts'
import { runPostgres } from './run-postgres.ts'

export type Embedded = {
  /** Connection string of the database's owner, who has all rights in it. */
  ownerUrl: string
  /** Process id of the server. */
  pid: number
  /** Lets running statements finish for some seconds, then stops the server. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** Whether committed data survives a power cut; false only for throwaway databases. */
  durable?: boolean
  /** Called when the server's process exists; not called when a running one was found. */
  onSpawn?: () => void
}

/**
 * Starts the PostgreSQL from the packages on the data in `dataDir/postgres`: creates the data at the first start, or
 * reuses a server that still runs because its starter died without stopping it. The caller holds the lock of `dataDir`.
 */
export async function startEmbedded({
  dataDir,
  log,
  durable = true,
  onSpawn,
}: Options): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'postgres')
  const { data } = inside(folder)
  const user = await chooseUser(folder)
  const binaries = await findBinaries(user)
  if (!existsSync(folder)) {
    log.info('Creando la base de datos…')
    await initCluster({ folder, binaries, user, durable })
  }
  const launch = async (port?: number) => {
    await clearLeftovers(folder, user)
    return runPostgres({
      folder,
      logFile: join(dataDir, 'postgres.log'),
      binaries,
      user,
      durable,
      port,
      onSpawn,
    })
  }
  const takeOver = async () => {
    const found = await findRunning(data, binaries, log)
    if (!found) return undefined
    const problem = await ensureDatabase(folder, found.port).catch((error: Error) => error)
    if (!problem) return found
    // The server found was shutting down or hangs.
    log.warn(`La base de datos que seguía en marcha no contesta: ${problem.message}`)
    await stopPostmaster(found.pid, 1)
    return undefined
  }
  const { pid, port } = (await takeOver()) ?? (await launch())
  await ensureDatabase(folder, port)
  const endWatch = keepRunning(pid, () => launch(port), log)
  return {
    ownerUrl: await ownerAddress(folder, port, 'lonja'),
    pid,
    stop: async () => stopPostmaster(await endWatch()),
  }
}

/** Finds a server left behind by a killed start: returned when it is the same program, else stopped. */
async function findRunning(data: string, binaries: string, log: Log) {
  const postmaster = await readPostmaster(data)
  if (!postmaster || !(await processesIn(data)).includes(postmaster.pid)) return undefined
  if (postmaster.ready && (await programOf(postmaster.pid)) === join(binaries, 'bin/postgres')) {
    log.info(`La base de datos seguía en marcha (proceso ${postmaster.pid}).`)
    return postmaster
  }
  log.warn(`Parando una base de datos que quedó en marcha (proceso ${postmaster.pid}).`)
  await stopPostmaster(postmaster.pid, 20)
  return undefined
}

/**
 * Prepares for a new server: ends a dead server's connections and removes its process id, which another process may
 * have by now, and its socket.
 */
async function clearLeftovers(folder: string, user: DatabaseUser | undefined): Promise<void> {
  const { data } = inside(folder)
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch((cause) => {
    throw new Error(`${folder} no contiene una base de datos que se pueda leer con este usuario.`, {
      cause,
    })
  })
  if (version.trim() !== '18')
    throw new Error(
      `Los datos de ${folder} son de PostgreSQL ${version.trim()}, y aquí está la versión 18.`,
    )
  await endProcessesIn(data, 5)
  const marks = (await readdir(data)).filter(
    (name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'),
  )
  for (const mark of marks) await rm(join(data, mark), { force: true })
  await giveTo(user, folder)
}

async function ensureDatabase(folder: string, port: number): Promise<void> {
  const client = new pg.Client({
    connectionString: await ownerAddress(folder, port, 'postgres'),
    connectionTimeoutMillis: 10_000,
  })
  // An error that breaks the connection also fails the statement; without this listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'lonja'`)
    if (!rowCount) await client.query('create database lonja')
  } finally {
    await client.end()
  }
}

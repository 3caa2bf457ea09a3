import { appendFile, cp, readlink, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { findBinaries } from '#db/embedded/binaries.ts'
import { chooseUser, giveTo } from '#db/embedded/database-user.ts'
import { inside } from '#db/embedded/init-cluster.ts'
import { endProcessesIn, stopPostmaster } from '#db/embedded/processes.ts'
import { runPostgres } from '#db/embedded/run-postgres.ts'
import { throwawayFolder } from '#db/embedded/throwaway.ts'

export type StreamingReplica = {
  /** Connection string of the owner, on the replica. */
  url: string
  /** Keeps receiving changes without applying them, until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Ends it like a power cut. */
  kill: () => Promise<void>
  /** Starts it again on the same port. */
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** Files that a copy of a running server omits: process id and socket, and the log that the copy gets by streaming. */
const ofTheServer = (path: string) =>
  ['postmaster.pid', 'postmaster.opts'].includes(path) ||
  path.startsWith('.s.PGSQL.') ||
  path.startsWith('pg_wal/')

/** Copies a running server's files by its backup protocol; the packages do not include pg_basebackup. */
async function copyServer(main: Client, data: string): Promise<void> {
  const { rows } = await main.query<{ pid: number }>(
    `select pg_backend_pid() as pid, pg_backup_start('replica', true)`,
  )
  const from = await readlink(`/proc/${rows[0]?.pid}/cwd`)
  await cp(from, data, { recursive: true, filter: (path) => !ofTheServer(relative(from, path)) })
  const stopped = await main.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await writeFile(join(data, 'backup_label'), stopped.rows[0]?.labelfile ?? '')
}

/** Starts a second server that streams from the one at `ownerUrl` and answers read-only statements. */
export async function startStreamingReplica(ownerUrl: string): Promise<StreamingReplica> {
  const home = await throwawayFolder()
  const folder = join(home, 'postgres')
  const { data } = inside(folder)
  const main = new Client({ connectionString: ownerUrl })
  await main.connect()
  await copyServer(main, data).finally(() => main.end())
  const { hostname, port, username, password } = new URL(ownerUrl)
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  await writeFile(join(data, 'standby.signal'), '')
  const user = await chooseUser(folder)
  await giveTo(user, folder)
  const run = {
    folder,
    logFile: join(home, 'postgres.log'),
    binaries: await findBinaries(user),
    user,
    durable: false,
  }
  let server = await runPostgres(run)
  const url = new URL(ownerUrl)
  // Drops the socket path of the first server.
  url.search = ''
  url.port = String(server.port)

  const ask = async (statement: string) => {
    const client = new Client({ connectionString: url.href })
    await client.connect()
    const { rows } = await client.query(statement).finally(() => client.end())
    return rows[0]
  }
  const kill = async () => {
    process.kill(server.pid, 'SIGKILL')
    await endProcessesIn(data, 10)
  }
  return {
    url: url.href,
    async pause() {
      await ask('select pg_wal_replay_pause()')
      // A requested pause is not effective yet: a record may be in progress.
      while ((await ask('select pg_get_wal_replay_pause_state() as state')).state !== 'paused');
    },
    resume: () => ask('select pg_wal_replay_resume()'),
    kill,
    async start() {
      await rm(join(data, 'postmaster.pid'), { force: true })
      server = await runPostgres({ ...run, port: server.port })
    },
    async stop() {
      await stopPostmaster(server.pid, 1)
      await rm(home, { recursive: true, force: true })
    },
  }
}

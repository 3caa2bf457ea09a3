import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseUser } from './database-user.ts'
import { environment, inside } from './init-cluster.ts'
import { readPostmaster } from './processes.ts'

type Run = {
  folder: string
  logFile: string
  binaries: string
  user: DatabaseUser | undefined
  durable: boolean
  /** Port to listen on; any free one when absent. */
  port?: number | undefined
  /** Called when the process exists; from then on the server itself completes the start. */
  onSpawn?: (() => void) | undefined
}

const common = {
  listen_addresses: '127.0.0.1',
  // In its data folder, which only its owner may enter.
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  // A process of the site uses up to 41, and WORKERS several processes.
  max_connections: 300,
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  random_page_cost: 1.1,
  // JIT compilation costs more than it saves on the small queries of a page.
  jit: 'off',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // Error details contain row values, such as an e-mail address that is already taken.
  log_error_verbosity: 'terse',
  log_line_prefix: '%m [%p] ',
}

/** For data that may be lost in a power cut. */
const throwaway = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Starts a server on the loopback address and returns when it accepts connections; crash recovery may take long. */
export async function runPostgres(run: Run): Promise<{ pid: number; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = run.port ?? (await freePort())
    const logged = openLog(run.logFile)
    const settings = Object.entries({ ...common, ...(run.durable ? {} : throwaway), port }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    )
    const child = spawn(join(run.binaries, 'bin/postgres'), ['-D', '/proc/self/cwd', ...settings], {
      cwd: inside(run.folder).data,
      env: environment,
      // A separate session, so that Ctrl-C in the terminal reaches only the site's process, which stops PostgreSQL
      // last.
      detached: true,
      stdio: ['ignore', logged.descriptor, logged.descriptor],
      ...run.user,
    })
    closeSync(logged.descriptor)
    run.onSpawn?.()
    const problem = await untilReady(child, inside(run.folder).data)
    if (!problem) {
      child.unref()
      return { pid: child.pid as number, port }
    }
    const output = readFileSync(run.logFile, 'utf8').slice(logged.size).trim()
    // Another process took the port after it was chosen.
    if (attempt < 5 && /could not create any TCP\/IP sockets|Address already in use/.test(output))
      continue
    throw new Error(
      `PostgreSQL no arrancó (${problem}). Su registro, ${run.logFile}, dice:\n${output.split('\n').slice(-8).join('\n')}`,
    )
  }
}

/** Opens the server's log for appending, or a new one when the last one exceeds 10 MB. */
function openLog(file: string): { descriptor: number; size: number } {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 10_000_000) rmSync(file)
  return { descriptor: openSync(file, 'a', 0o600), size: size > 10_000_000 ? 0 : size }
}

async function untilReady(child: ChildProcess, data: string): Promise<string | undefined> {
  let problem: string | undefined
  child.once('error', (cause) => (problem = cause.message))
  child.once('exit', (code, signal) => (problem = `terminó con ${signal ?? code}`))
  while (!problem) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.ready && postmaster.pid === child.pid) return undefined
    await sleep(5)
  }
  return problem
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('sin puerto')),
      )
    })
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inside } from '#db/embedded/init-cluster.ts'
import { endProcessesIn, processesIn, readPostmaster } from '#db/embedded/processes.ts'

type Options = {
  port: number
  dataDir: string
  clone?: string
  uid?: number
  settings?: Record<string, string>
  /** A command other than the one that `npm start` runs. */
  command?: [program: string, ...args: string[]]
}

/** Runs the site as `npm start` does, in a separate process that a test may kill. */
export class SiteProcess {
  readonly child: ChildProcess
  readonly url: string
  readonly began = performance.now()
  output = ''

  constructor({
    port,
    dataDir,
    clone = join(import.meta.dirname, '../..'),
    uid,
    settings = {},
    command,
  }: Options) {
    this.url = `http://127.0.0.1:${port}`
    const env = {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...settings,
    }
    const [program, ...args] = command ?? [
      process.execPath,
      '--max-semi-space-size=16',
      '--max-old-space-size=512',
      join(clone, 'scripts/start.ts'),
    ]
    this.child = spawn(program, args, {
      cwd: clone,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(uid ? { uid, gid: uid } : {}),
    })
    this.child.stdout?.on('data', (chunk) => (this.output += chunk))
    this.child.stderr?.on('data', (chunk) => (this.output += chunk))
  }

  get hasEnded(): boolean {
    return this.child.exitCode !== null || this.child.signalCode !== null
  }

  /** Milliseconds until the site answered; throws with its output when it ended instead. */
  async ready(): Promise<number> {
    while (!(await fetch(`${this.url}/health/ready`).catch(() => undefined))?.ok) {
      if (this.hasEnded)
        throw new Error(
          `el sitio terminó con ${this.child.exitCode ?? this.child.signalCode}:\n${this.output}`,
        )
      await sleep(20)
    }
    return performance.now() - this.began
  }

  /** Ends it and returns its exit code and the duration in milliseconds. */
  async end(signal?: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    const asked = performance.now()
    if (signal) this.child.kill(signal)
    if (!this.hasEnded) await once(this.child, 'exit')
    return { code: this.child.exitCode, ms: performance.now() - asked }
  }
}

/** A data folder that is deleted after the test, with the database that may still run in it. */
export function dataFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'lonja-running-'))
  const { data, password } = inside(join(dataDir, 'postgres'))
  return {
    dataDir,
    data,
    /** The owner's connection string, as the running database recorded it. */
    async ownerUrl() {
      const postmaster = await readPostmaster(data)
      return `postgres://lonja:${readFileSync(password, 'utf8')}@127.0.0.1:${postmaster?.port}/lonja`
    },
    /** The database's main processes: those not started by another of them. */
    async servers() {
      const pids = existsSync(data) ? await processesIn(data) : []
      const parentOf = (pid: number) =>
        Number(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')[1])
      return pids.filter((pid) => existsSync(`/proc/${pid}`) && !pids.includes(parentOf(pid)))
    },
    async remove() {
      if (existsSync(data)) await endProcessesIn(data, 0)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

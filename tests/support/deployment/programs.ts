import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chooseUser } from '#db/embedded/database-user.ts'

/** Debian's package of each program. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
  pgbackrest: 'pgbackrest',
  varnishd: 'varnish',
  cpulimit: 'cpulimit',
}

export type Program = keyof typeof packages

/** Where Debian keeps servers is not in everybody's path; Patroni is written in Python, whose version must be Debian's. */
export const path = `/usr/bin:/usr/sbin:${process.env.PATH}`

/** Says which of the programs are not installed, and whether any is. */
export function isMissing(what: string, programs: readonly Program[]): boolean {
  const missing = programs.filter((program) => {
    try {
      execFileSync('sh', ['-c', 'command -v "$0"', program], { env: { PATH: path } })
      return false
    } catch {
      return true
    }
  })
  if (missing.length === 0) return false
  const needed = missing.map((program) => packages[program]).join(' ')
  process.stdout.write(`${what} is skipped: ${needed} of Debian missing\n`)
  return true
}

export type Programs = Awaited<ReturnType<typeof openPrograms>>

/** A temporary folder, and the programs that run in it and write their logs there. */
export async function openPrograms() {
  const folder = mkdtempSync(join(tmpdir(), 'lonja-machines-'))
  chmodSync(folder, 0o755)
  const user = await chooseUser('/var/lib/postgresql')
  const children = new Set<ChildProcess>()
  return {
    folder,
    /** Who runs the databases: undefined is the user of this process. */
    user,
    /** Makes a folder for the databases' user. */
    makeFolder(name: string): string {
      const made = join(folder, name)
      mkdirSync(made)
      if (user) chownSync(made, user.uid, user.gid)
      return made
    },
    run(
      name: string,
      command: string,
      args: string[],
      { env = {}, asDatabase = false }: { env?: Record<string, string>; asDatabase?: boolean } = {},
    ): ChildProcess {
      const log = openSync(join(folder, `${name}.log`), 'a')
      const child = spawn(command, args, {
        cwd: folder,
        env: { PATH: path, ...env },
        stdio: ['ignore', log, log],
        // In a group of its own, which ends with it.
        detached: true,
        ...(asDatabase ? user : {}),
      })
      children.add(child)
      child.on('exit', () => children.delete(child))
      return child
    },
    /** Kills everything and deletes the folder. */
    async stop(): Promise<void> {
      const ended = [...children].map((child) => once(child, 'exit'))
      for (const { pid } of children) if (pid) process.kill(-pid, 'SIGKILL')
      await Promise.all(ended)
      // The processes that they had started.
      await sleep(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Waits until something holds; throws after `seconds`. */
export async function until(
  what: string,
  holds: () => Promise<boolean>,
  seconds: number,
): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !(await holds()); await sleep(200))
    if (Date.now() > end) throw new Error(`not within ${seconds} s: ${what}`)
}

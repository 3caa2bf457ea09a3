import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inside } from '#db/embedded/init-cluster.ts'
import { readPostmaster } from '#db/embedded/processes.ts'
import { runningDatabase } from '#db/embedded/running.ts'
import { freePort } from '#scripts/free-port.ts'
import { SiteProcess } from '#tests/support/site-process.ts'
import { report } from './figures.ts'

export type Site = {
  url: string
  dataDir: string
  databaseUrl: string
  /** Starts the bare server, which can run the statements of a file; returns its URL. */
  openBare: (statements?: string) => Promise<string>
  /** Process ids: of the site, and of the database's server, which is a child of it. */
  pids: { site: number; database: number }
  /** Memory of the process, in MB. */
  memory: () => number
  reportMemory: (name: string, goal: { max: number }) => Promise<void>
  close: () => Promise<void>
}

/** Starts the application like `npm start` on an existing data folder; `settings` override those of a measurement. */
export async function openSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  // Requests state their client address (load.ts), because the rate limit is per address.
  const site = new SiteProcess({
    port: await freePort(),
    dataDir,
    settings: { TRUSTED_PROXIES: '127.0.0.1', ...settings },
  })
  await site.ready()
  const databaseUrl = await runningDatabase(dataDir)
  if (!databaseUrl) throw new Error('the database of the site is not running')
  const postmaster = await readPostmaster(inside(join(dataDir, 'postgres')).data)
  const closers: (() => void)[] = []
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) /
    1024
  return {
    url: site.url,
    pids: { site: site.child.pid ?? 0, database: postmaster?.pid ?? 0 },
    memory,
    dataDir,
    databaseUrl,
    async openBare(statements = '') {
      const port = await freePort()
      const bare = fork(join(import.meta.dirname, 'bare-server.ts'), [
        String(port),
        databaseUrl,
        statements,
      ])
      closers.push(() => bare.kill())
      await once(bare, 'message')
      return `http://127.0.0.1:${port}`
    },
    async reportMemory(name, goal) {
      report(name, memory(), 'MB', goal)
    },
    async close() {
      for (const close of closers) close()
      await site.end('SIGTERM')
    },
  }
}

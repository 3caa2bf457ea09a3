import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runningDatabase } from '#db/embedded/running.ts'
import { freePort } from '#scripts/free-port.ts'
import { SiteProcess } from '#tests/support/site-process.ts'
import { report } from './figures.ts'

export type Site = {
  url: string
  dataDir: string
  databaseUrl: string
  /** Starts the server without the product, which can answer the statements of a file; returns its address. */
  openBare: (statements?: string) => Promise<string>
  /** What the process holds, in MB. */
  memory: () => number
  reportMemory: (name: string, goal: { max: number }) => Promise<void>
  close: () => Promise<void>
}

/** The product as `npm start` runs it, on a folder that has its data; `settings` beside those of a measurement. */
export async function openSite(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Site> {
  // Requests say whom they come from (load.ts): what one address may ask for is bounded.
  const site = new SiteProcess({
    port: await freePort(),
    dataDir,
    settings: { TRUSTED_PROXIES: '127.0.0.1', ...settings },
  })
  await site.ready()
  const databaseUrl = await runningDatabase(dataDir)
  if (!databaseUrl) throw new Error('the database of the site is not there')
  const closers: (() => void)[] = []
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.child.pid}/status`, 'utf8'))?.[1]) /
    1024
  return {
    url: site.url,
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

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inside } from './init-cluster.ts'
import { processesIn, readPostmaster, stopPostmaster } from './processes.ts'
import { startEmbedded } from './start.ts'

const prefix = 'lonja-throwaway-'

/**
 * Creates a temporary folder for a server's data, in `postgres` inside; a later throwaway server removes it when its
 * process did not.
 */
export const throwawayFolder = () => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/**
 * Starts a fast, empty PostgreSQL in a temporary folder; `stop` deletes all its data. First removes what killed
 * processes of this user left.
 */
export async function startThrowaway(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  await sweep()
  const dataDir = await throwawayFolder()
  const { ownerUrl, stop } = await startEmbedded({
    dataDir,
    log: { info() {}, warn() {} },
    durable: false,
  })
  return {
    ownerUrl,
    async stop() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function sweep(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(name.slice(prefix.length).split('-')[0]) : 0
    if (!owner || isAlive(owner)) continue
    const { data } = inside(join(tmpdir(), name, 'postgres'))
    const postmaster = await readPostmaster(data)
    if (postmaster && (await processesIn(data)).includes(postmaster.pid))
      await stopPostmaster(postmaster.pid, 1)
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

import { mkdir } from 'node:fs/promises'
import { createLog } from '#api/log.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { type Config, loadConfig } from '#config.ts'
import { tryLock } from '#db/embedded/lock.ts'
import { runningDatabase } from '#db/embedded/running.ts'
import { startEmbedded } from '#db/embedded/start.ts'
import { seedDemo } from '#demo/directory/server/index.ts'
import type { Services } from '#shared/server/services.ts'

/**
 * Finds the database for a command: the configured one, that of a site running on the same folder, or an embedded one
 * started for the duration.
 */
export async function findDatabase(
  config: Config,
  say: (message: string) => void,
): Promise<{ ownerUrl: string; close: () => Promise<void> }> {
  if (config.databaseUrl) return { ownerUrl: config.databaseUrl, close: async () => {} }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const lock = await tryLock(config.dataDir, `una orden de consola, proceso ${process.pid}`)
  if ('heldBy' in lock) {
    const ownerUrl = await runningDatabase(config.dataDir)
    if (!ownerUrl)
      throw new Error(
        `Hay otra Lonja arrancando con los datos de ${config.dataDir}. Inténtalo de nuevo en unos segundos.`,
      )
    return { ownerUrl, close: async () => {} }
  }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: { info: say, warn: say } })
  return {
    ownerUrl: embedded.ownerUrl,
    async close() {
      await embedded.stop()
      await lock.release()
    },
  }
}

/**
 * Runs a command with the site's services, whether the site is running or not; prints a thrown message and sets exit
 * code 1.
 */
export async function withServices(command: (services: Services) => Promise<void>): Promise<void> {
  const closers: (() => Promise<void>)[] = []
  try {
    const config = loadConfig()
    const database = await findDatabase(config, (message) => console.error(message))
    closers.push(database.close)
    const log = createLog({ ...config, logLevel: 'warn' })
    const opened = await openServices(
      config,
      await prepareDatabase(config, database.ownerUrl, log),
      log,
    )
    closers.push(opened.close)
    await opened.prepare()
    await seedDemo(opened.services)
    await command(opened.services)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

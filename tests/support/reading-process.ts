import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApi } from '#api/app.ts'
import { createPageCache } from '#api/middleware/page-cache.ts'
import { hearInvalidations } from '#api/pages/hear-invalidations.ts'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'

/** Shared by all processes on one database. */
const encryptionKey = 'la clave de los procesos que leen, para pruebas'

const silent = pino({ level: 'silent' })

type Wanted = {
  ownerUrl: string
  databaseReplicaUrls: string[]
  now: () => Date
  log?: pino.Logger | undefined
}

export type ReadingProcess = Awaited<ReturnType<typeof openReadingProcess>>

/**
 * Serves guests from one of several processes on the same database and replica, without a cache or with the page cache.
 */
export async function openReadingProcess({
  ownerUrl,
  databaseReplicaUrls,
  now,
  log = silent,
}: Wanted) {
  const dataDir = join(tmpdir(), `lonja-reading-${process.pid}`)
  const config = {
    ...readConfig({}),
    siteUrl: 'http://lonja.test',
    dataDir,
    demoData: false,
    databaseReplicaUrls,
    encryptionKey,
  }
  const url = await prepareDatabase(config, ownerUrl, silent)
  const opened = await openServices(config, url, log, now)
  // Before anything is known about the replica.
  const mainPools = [opened.services.pool, opened.services.reads.pool]
  const cache = createPageCache({ seconds: 600 })
  const stopListening = await hearInvalidations(cache, opened.services.hear, opened.replicas)
  const { services } = opened
  return {
    services,
    /** Pools of the main server. */
    mainPools,
    stopListening,
    fresh: createApi(services),
    cached: createApi(services, cache),
    readsReplica: () => services.reads.pool !== mainPools[1],
    async close() {
      await stopListening()
      await opened.close()
    },
  }
}

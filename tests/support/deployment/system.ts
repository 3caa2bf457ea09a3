import pino from 'pino'
import { prepareDatabase } from '#api/prepare-database.ts'
import { openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import { startS3 } from '../s3-server.ts'
import { dataFolder } from '../site-process.ts'
import { deployedSettings } from './deployed.ts'
import type { Machines } from './machines.ts'
import { startUnit, type Unit } from './systemd-unit.ts'

const silent = pino({ level: 'silent' })

export type System = Awaited<ReturnType<typeof startSystem>>

type Options = {
  /** Settings of each site that differ; one site per port of the machines by default. */
  each?: Record<string, string>[]
  /** Folder of another version's code. */
  code?: string
}

/**
 * Starts sites on the ports of the machines, with the settings and the unit of `deploy/`. `openServices` opens the same
 * database in this process.
 */
export async function startSystem(
  machines: Machines,
  { each = machines.sitePorts.map(() => ({ WORKERS: '2' })), code }: Options = {},
) {
  const s3 = await startS3({ bucket: 'lonja', accessKeyId: 'key', region: 'us-east-1' })
  const settings: Record<string, string> = {
    ...deployedSettings('lonja.env', {
      HOST: '127.0.0.1',
      SITE_URL: machines.siteUrl,
      DATABASE_URL: machines.databaseUrl,
      DATABASE_REPLICA_URL: machines.replicaUrls.join(','),
      DEMO_DATA: 'true',
      TRUSTED_PROXIES: '127.0.0.1',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
    LOG_LEVEL: 'warn',
  }
  const folders = each.map(() => dataFolder())
  const startSite = async (i: number, version = code): Promise<Unit> => {
    const unit = startUnit({
      port: machines.sitePorts[i] ?? 0,
      dataDir: folders[i]?.dataDir ?? '',
      settings: { ...settings, ...each[i] },
      ...(version && { code: version }),
    })
    await unit.ready()
    return unit
  }
  const sites: Unit[] = []
  // One after the other: the first one prepares the database.
  for (const i of folders.keys()) sites.push(await startSite(i))
  const config = readConfig({ ...settings, DATA_DIR: folders[0]?.dataDir })
  return {
    settings,
    sites,
    startSite,
    /** Opens services of this version, to which the database is brought first. */
    openServices: async () =>
      openServices(config, await prepareDatabase(config, machines.databaseUrl, silent), silent),
    async stop() {
      await Promise.all(sites.map((site) => site.stop()))
      await s3.stop()
      for (const folder of folders) await folder.remove()
    },
  }
}

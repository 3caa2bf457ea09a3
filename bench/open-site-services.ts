import pino from 'pino'
import { prepareDatabase } from '#api/prepare-database.ts'
import { type OpenServices, openServices } from '#api/services.ts'
import { readConfig } from '#config.ts'
import type { Site } from './open-site.ts'

/** Opens the services on the database and files of a running site, beside it. */
export async function openSiteServices(site: Site): Promise<OpenServices> {
  const log = pino({ level: 'warn' })
  const config = {
    ...readConfig({}),
    dataDir: site.dataDir,
    siteUrl: site.url.replace('127.0.0.1', 'localhost'),
  }
  return openServices(config, await prepareDatabase(config, site.databaseUrl, log), log)
}

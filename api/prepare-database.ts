import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import { prepareJobs } from '#db/jobs.ts'
import { prepareLogin } from '#db/login/prepare-login.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { readDataKey } from '#features/second-step/server/index.ts'
import { jobs } from './services.ts'

/**
 * As the owner of a database, brings its tables, queues and login to what this version needs. Resolves to the connection string with
 * which the product signs in: the owner's is not for it.
 */
export async function prepareDatabase(config: Pick<Config, 'encryptionKey' | 'dataDir'>, ownerUrl: string, log: Logger): Promise<string> {
  await migrateDatabase(ownerUrl)
  const [url] = await Promise.all([readDataKey(config).then((key) => prepareLogin(ownerUrl, key)), prepareJobs(ownerUrl, jobs, log)])
  return url
}

import type { Logger } from 'pino'
import { prepareJobs } from '#db/jobs.ts'
import { loginOf } from '#db/login/login-address.ts'
import { prepareLogin } from '#db/login/prepare-login.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type DataKeyConfig, readDataKeys } from '#features/platform/server.ts'
import { jobs } from './services.ts'

/** What the login's password is made from: the owner's, which all machines know; where they enter without one, the data key. */
async function loginSecret(config: DataKeyConfig, ownerUrl: string): Promise<string | Buffer> {
  return loginOf(ownerUrl).password || ((await readDataKeys(config))[0]?.key ?? '')
}

/**
 * As the owner of a database, brings its tables, queues and login to what this version needs. Resolves to the connection string with
 * which the product signs in: the owner's is not for it.
 */
export async function prepareDatabase(
  config: DataKeyConfig,
  ownerUrl: string,
  log: Logger,
): Promise<string> {
  await migrateDatabase(ownerUrl)
  const [url] = await Promise.all([
    loginSecret(config, ownerUrl).then((secret) => prepareLogin(ownerUrl, secret)),
    prepareJobs(ownerUrl, jobs, log),
  ])
  return url
}

import type { Logger } from 'pino'
import { prepareJobs } from '#db/jobs.ts'
import { loginOf } from '#db/login/login-address.ts'
import { prepareLogin } from '#db/login/prepare-login.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { type DataKeyConfig, readDataKeys } from '#features/platform/server.ts'
import { jobs } from './services.ts'

/**
 * Secret from which the login's password is derived: the owner's password, which all machines know, or the data key
 * when the owner signs in without one.
 */
async function loginSecret(config: DataKeyConfig, ownerUrl: string): Promise<string | Buffer> {
  return loginOf(ownerUrl).password || ((await readDataKeys(config))[0]?.key ?? '')
}

/**
 * As the owner of a database, migrates its tables, queues and login to what this version needs. Resolves to the
 * connection string with which the site signs in, which is not the owner's.
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

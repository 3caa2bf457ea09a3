import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { canaries } from '../canaries.ts'
import { dataDirOf, sitePort } from '../sites.ts'

export type Thing = { slug: string; sellableId: string }

/** Tells the database of the site under test, with the site's own keys. */
export async function onSite(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDirOf(sitePort), LOG_LEVEL: 'warn', ENCRYPTION_KEY: canaries.ENCRYPTION_KEY }
  const { stdout } = await promisify(execFile)('node', ['make-stores.ts', ...args], { cwd: import.meta.dirname, env })
  return stdout
}

/** Two stores with a product each. */
export const makeStores = async () => JSON.parse(await onSite()) as { cup: Thing; coffee: Thing; businessId: string }

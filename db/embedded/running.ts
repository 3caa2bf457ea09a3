import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inside } from './init-cluster.ts'
import { readPostmaster } from './processes.ts'

/** Connection string of the owner for the database that another process runs on `dataDir`; undefined when it isn't answering yet. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const { data, password } = inside(join(dataDir, 'postgres'))
  const postmaster = await readPostmaster(data)
  if (!postmaster?.ready) return undefined
  return `postgres://lonja:${await readFile(password, 'utf8')}@127.0.0.1:${postmaster.port}/lonja`
}

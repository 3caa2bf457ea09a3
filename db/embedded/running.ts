import { join } from 'node:path'
import { ownerAddress } from './address.ts'
import { inside } from './init-cluster.ts'
import { readPostmaster } from './processes.ts'

/**
 * The owner's connection string for the database that another process runs on `dataDir`; undefined while it does not
 * answer.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  const postmaster = await readPostmaster(inside(folder).data)
  return postmaster?.ready ? ownerAddress(folder, postmaster.port, 'lonja') : undefined
}

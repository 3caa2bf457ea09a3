import { join } from 'node:path'
import { ownerAddress } from './address.ts'
import { inside } from './init-cluster.ts'
import { readPostmaster } from './processes.ts'

/** Connection string of the owner for the database that another process runs on `dataDir`; undefined when it isn't answering yet. */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = join(dataDir, 'postgres')
  const postmaster = await readPostmaster(inside(folder).data)
  return postmaster?.ready ? ownerAddress(folder, postmaster.port, 'lonja') : undefined
}

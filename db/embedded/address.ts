import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inside } from './init-cluster.ts'

/** Bytes of a Unix socket's path, its ending zero left out (`sun_path` of unix(7)). */
const longestPath = 107

/**
 * Connection string of the owner for a database of the server in `folder`. It leads to the server's Unix socket, which spares a statement a
 * tenth of its time, and to the loopback where there is none or its path is too long.
 */
export async function ownerAddress(
  folder: string,
  port: number,
  database: string,
): Promise<string> {
  const { data, password } = inside(folder)
  const url = new URL(
    `postgres://lonja:${await readFile(password, 'utf8')}@127.0.0.1:${port}/${database}`,
  )
  const socket = join(data, `.s.PGSQL.${port}`)
  if (existsSync(socket) && Buffer.byteLength(socket) <= longestPath)
    url.searchParams.set('host', data)
  return url.href
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inside } from './init-cluster.ts'

/** Maximum bytes of a Unix socket's path without the terminating zero (`sun_path` of unix(7)). */
const maxPathBytes = 107

/**
 * Returns the owner's connection string for a database of the server in `folder`. Uses the server's Unix socket, which
 * saves a tenth of each statement's time, or the loopback address where there is no socket or its path is too long.
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
  if (existsSync(socket) && Buffer.byteLength(socket) <= maxPathBytes)
    url.searchParams.set('host', data)
  return url.href
}

import type { ClientBase, Pool } from 'pg'
import type { Head } from './faults.ts'

/** The recorded head of the chain; undefined if its row was deleted. */
export async function readHead(client: ClientBase | Pool): Promise<Head | undefined> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_head`,
  )
  return rows[0] && { seq: Number(rows[0].seq), hash: rows[0].hash }
}

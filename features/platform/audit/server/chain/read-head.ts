import type { ClientBase, Pool } from 'pg'
import type { Head } from './faults.ts'

/** Where the database says that its chain ends; undefined in one whose row for it was taken away. */
export async function readHead(client: ClientBase | Pool): Promise<Head | undefined> {
  const { rows } = await client.query<{ seq: string; hash: string }>(
    `select seq, encode(hash, 'hex') as hash from audit_head`,
  )
  return rows[0] && { seq: Number(rows[0].seq), hash: rows[0].hash }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseNode } from '../support/deployment/database-nodes.ts'
import type { Business } from '../support/factories/businesses.ts'

/** Changes, and reads after each. */
const [changes, reads] = [25, 20]

/** Milliseconds until the other processes know of a change (docs/decisions/0128), with room for a busy machine. */
const heard = 250

/** Keeps a replica receiving changes without applying them; resolves to what ends it. */
async function pauseReplay(replica: DatabaseNode): Promise<() => Promise<unknown>> {
  await replica.ask('select pg_wal_replay_pause()')
  for (let state = ''; state !== 'paused'; )
    state =
      (await replica.ask<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).map(
        (row) => row.state,
      )[0] ?? ''
  return () => replica.ask('select pg_wal_replay_resume()')
}

type Options = {
  siteUrl: string
  replica: DatabaseNode
  business: Business
  /** Changes its name as the product does. */
  rename: (name: string) => Promise<void>
}

/** Reads a business that changes again and again while a replica stands still; returns the old names that were read. */
export async function readWhileReplicaStandsStill({
  siteUrl,
  replica,
  business,
  rename,
}: Options): Promise<{ read: number; stale: string[] }> {
  const resume = await pauseReplay(replica)
  const stale: string[] = []
  let read = 0
  for (let change = 1; change <= changes; change++) {
    const name = `Nombre ${change}`
    await rename(name)
    await sleep(heard)
    const names = await Promise.all(
      Array.from({ length: reads }, async () => {
        const response = await fetch(`${siteUrl}/api/businesses/${business.slug}`, {
          // Past the cache: each of them asks a database.
          headers: { authorization: 'none', 'x-forwarded-for': `10.9.8.${1 + (read % 250)}` },
        })
        read++
        const body = (await response.json()) as { business?: { name: string } }
        return body.business?.name ?? `${response.status} ${JSON.stringify(body)}`
      }),
    )
    stale.push(...names.filter((is) => is !== name))
  }
  await resume()
  return { read, stale }
}

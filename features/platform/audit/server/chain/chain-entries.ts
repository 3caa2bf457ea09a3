import type { RepeatedWork, Services } from '#shared/server/services.ts'
import { chainBatch, chainSeconds } from '../../vocabulary.ts'

type Options = { batch?: number; maxBatches?: number; signal?: AbortSignal }

/**
 * Chains committed entries, oldest first, one transaction per batch, until none is left, `maxBatches` are done or `signal`
 * is aborted. Concurrent processes take other entries. Resolves to the number of chained entries.
 */
export async function chainEntries(
  { pool }: Pick<Services, 'pool'>,
  { batch = chainBatch, maxBatches = Number.POSITIVE_INFINITY, signal }: Options = {},
): Promise<number> {
  let chained = 0
  for (let done = 0; done < maxBatches && !signal?.aborted; done++) {
    const { rows } = await pool.query<{ entries: number }>(
      'select chain_audit_entries($1) as entries',
      [batch],
    )
    const entries = rows[0]?.entries ?? 0
    chained += entries
    if (entries < batch) break
  }
  return chained
}

/** Serializes concurrent processes by a lock on the head of the chain. */
export const chainWork: RepeatedWork = {
  name: 'audit.chain',
  everySeconds: chainSeconds,
  run: async (services, signal) => {
    await chainEntries(services, { signal })
  },
}

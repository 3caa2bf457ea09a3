import type { RepeatedWork, Services } from '#shared/server/services.ts'
import { chainBatch, chainSeconds } from '../../vocabulary.ts'

type Options = { batch?: number; maxBatches?: number; signal?: AbortSignal }

/**
 * Chains the entries that are committed by now, oldest first, each batch in a transaction of its own, until none is left, `maxBatches` are done or
 * `signal` says so. Whoever else does so at the same moment takes other entries. Resolves to how many it chained.
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

/** In each process: the head of the chain, which they take in turns, puts them in one order. */
export const chainWork: RepeatedWork = {
  name: 'audit.chain',
  everySeconds: chainSeconds,
  run: async (services, signal) => {
    await chainEntries(services, { signal })
  },
}

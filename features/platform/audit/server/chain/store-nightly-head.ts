import type { Job, Services } from '#shared/server/services.ts'
import { chainEntries } from './chain-entries.ts'
import { readHead } from './read-head.ts'
import { storeHead } from './stored-heads.ts'

/** Stores the head of the chain outside the database after all committed entries were chained. */
export async function storeNightlyHead(services: Services): Promise<void> {
  const { pool, config, now } = services
  await chainEntries(services)
  const head = await readHead(pool)
  if (!head) throw new Error('the audit log has no head: npm run audit:verify says more')
  await storeHead(config.dataDir, head, now())
}

export const storeHeadJob: Job = {
  name: 'audit.keep-head',
  schedule: '7 4 * * *',
  run: storeNightlyHead,
}

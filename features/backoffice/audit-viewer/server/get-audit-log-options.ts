import { sql } from 'drizzle-orm'
import { readHead, readLastVerification } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/entries.ts'
import { actionLabeller } from './list-entries-by-id.ts'

/** Returns the distinct actions of the log, by a recursive index scan, and the state of the hash chain. */
export const getAuditLogOptions = handle(contract.getAuditLogOptions, async ({ services }) => {
  const { rows } = await services.db.execute<{ action: string }>(sql`
    with recursive actions as (
      (select action from audit_entries order by action limit 1)
      union all select (select e.action from audit_entries e where e.action > a.action order by e.action limit 1) from actions a where a.action is not null
    )
    select action from actions where action is not null`)
  const wordsOf = actionLabeller(services)
  const head = await readHead(services.pool)
  return {
    actions: rows.map(({ action }) => ({ action, words: wordsOf(action) })),
    links: head?.seq ?? 0,
    verified: await readLastVerification(services.config.dataDir),
  }
})

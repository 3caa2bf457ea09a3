import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'

/**
 * Waits until the transaction ends for everybody who is about to add one of these mailboxes or numbers to the book, in
 * the order of their keys, so that nobody waits for somebody who waits for them.
 */
export async function lockContactAddresses(
  tx: Database,
  bookId: string,
  addresses: readonly { kind: string; value: string }[],
): Promise<void> {
  if (addresses.length === 0) return
  await tx.execute(sql`
    select pg_advisory_xact_lock(k.key) from (
      select distinct hashtextextended(${`contact ${bookId} `} || case q.kind when 'email' then 'mailbox ' || mailbox_key(q.value) else 'phone ' || q.value end, 0) as key
      from json_to_recordset(${JSON.stringify(addresses)}::json) q (kind text, value text) where q.kind in ('email', 'phone') order by 1) k`)
}

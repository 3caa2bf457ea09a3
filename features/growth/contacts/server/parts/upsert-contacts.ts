import { sql } from 'drizzle-orm'
import type { CopyRows } from '#db/copy-rows.ts'
import type { Database } from '#shared/server/services.ts'
import { lockBook } from '../book.ts'
import { lockContactAddresses } from '../lock-contact-addresses.ts'
import {
  type PlannedContact,
  planContacts,
  type RowToUpsert,
  type UpsertOptions,
} from './plan-contacts.ts'
import { type WrittenBy, writePlan } from './write-plan.ts'

/**
 * Finds or creates the contacts of many rows, as `upsertContact` does for one: under locks on each mailbox and number, so
 * that of concurrent callers only one creates a contact. The book is locked first: merges and new tags wait.
 */
export async function upsertContacts(
  tx: Database,
  copyRows: CopyRows,
  options: UpsertOptions,
  by: Pick<WrittenBy, 'source' | 'profileId' | 'at'>,
  rows: readonly RowToUpsert[],
): Promise<PlannedContact[]> {
  const { bookId, groupId } = options
  await lockBook(tx, bookId)
  await lockContactAddresses(
    tx,
    bookId,
    rows.flatMap(({ given }) => given.addresses),
  )
  const plan = await planContacts(tx, options, rows, async (ids) => {
    await tx.execute(
      sql`select from contacts where book_id = ${bookId} and id = any (${sql.param(ids)}::uuid[]) order by id for update`,
    )
  })
  await writePlan(tx, copyRows, plan, { ...by, bookId, groupId })
  return plan.rows
}

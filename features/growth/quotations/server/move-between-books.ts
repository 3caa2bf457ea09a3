import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * Before the contacts of a business move to the one that it is merged into, and their quotations with them: numbers
 * go on after those of the other.
 */
export async function renumberQuotations(
  _: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  await tx.execute(sql`
    update quotations set number = number + (select coalesce(max(q.number), 0) from quotations q join contact_books b on b.id = q.book_id
      where b.business_id = ${remainingId})
    where book_id in (select id from contact_books where business_id = ${deletedId})`)
}

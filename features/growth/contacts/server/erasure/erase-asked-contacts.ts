import { sql } from 'drizzle-orm'
import { recordAudit } from '#features/platform/server.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { erasureDays } from '../../vocabulary.ts'

/** Erases the contacts who asked for it `erasureDays` ago, with those that are merged into them. */
export async function eraseAskedContacts({ db, now }: Services): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; businessId: string | null }>(sql`
      with asked as (
        select c.id, c.shown_as, k.business_id from contacts c join contact_books k on k.id = c.book_id
        where c.erasure_asked_at <= ${now().toISOString()}::timestamptz - make_interval(days => ${erasureDays}::int) order by c.id for update of c),
      gone as (delete from contacts where shown_as in (select shown_as from asked))
      select distinct on (shown_as) shown_as as id, business_id as "businessId" from asked`)
    for (const { id, businessId } of rows)
      await recordAudit(tx, {
        by: 'system',
        action: 'contacts.erased',
        subject: { kind: 'contact', id },
        ...(businessId && { businessId }),
      })
  })
}

export const eraseAskedContactsJob: Job = {
  name: 'contacts.erase',
  schedule: '41 2 * * *',
  run: eraseAskedContacts,
}

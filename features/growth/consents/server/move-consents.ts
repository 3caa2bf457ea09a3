import { sql } from 'drizzle-orm'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

/**
 * When two businesses become one, so do the consents of their books, after their contacts. Of an address that both know a refusal
 * counts, whichever it was said to; then what was said last. The history keeps both.
 */
export async function moveConsents(
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> {
  const { rows } = await tx.execute<{ fromId: string; toId: string }>(sql`
    select f.id as "fromId", t.id as "toId" from contact_books f join contact_books t on t.business_id = ${remainingId} where f.business_id = ${deletedId}`)
  const [books] = rows
  if (!books) return
  const { fromId, toId } = books
  await tx.execute(sql`
    with pairs as (
      select f.id as from_id, t.id as to_id,
        (f.state = 'refused' and t.state = 'given') or (f.state = t.state and f.changed_at > t.changed_at) as wins
      from consents f join consents t on t.book_id = ${toId} and t.channel = f.channel and t.purpose = f.purpose and t.address_hash = f.address_hash
      where f.book_id = ${fromId}),
    history as (update consent_events e set book_id = ${toId}, consent_id = p.to_id from pairs p where e.consent_id = p.from_id returning 1)
    update consents t set state = f.state, origin = f.origin, wording = f.wording, is_own = f.is_own or (t.is_own and t.state = f.state),
      recorded_by = f.recorded_by, changed_at = f.changed_at, address = coalesce(t.address, f.address)
    from pairs p join consents f on f.id = p.from_id where t.id = p.to_id and p.wins`)
  await tx.execute(sql`
    delete from consents f using consents t where f.book_id = ${fromId} and t.book_id = ${toId} and t.channel = f.channel and t.purpose = f.purpose
      and t.address_hash = f.address_hash`)
  await tx.execute(sql`update consents set book_id = ${toId} where book_id = ${fromId}`)
  await tx.execute(sql`update consent_requests set book_id = ${toId} where book_id = ${fromId}`)
  await tx.execute(sql`update consent_book_moves set book_id = ${toId} where book_id = ${fromId}`)
  await tx.execute(
    sql`insert into consent_book_moves (from_id, book_id) values (${fromId}, ${toId}) on conflict do nothing`,
  )
}

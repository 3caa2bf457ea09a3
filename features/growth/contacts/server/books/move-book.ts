import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { lockBook } from '../book.ts'
import { pointTo } from '../merge-contacts.ts'

type Pair = { movedId: string; keptId: string }

/**
 * Contacts of one book that are in the other, too: the same account or business, mailbox or number. Two
 * different accounts are never one, whatever they share.
 */
async function findSame(tx: Database, fromId: string, toId: string): Promise<Pair[]> {
  const { rows } = await tx.execute<Pair>(sql`
    select distinct on (p.moved) p.moved as "movedId", p.kept as "keptId" from (
      select f.shown_as as moved, t.shown_as as kept, 1 as rank from contacts f
        join contacts t on t.book_id = ${toId} and (t.profile_id = f.profile_id or t.business_id = f.business_id)
        where f.book_id = ${fromId}
      union all
      select f.shown_as, t.shown_as, 2 from contact_addresses a join contacts f on f.id = a.contact_id
        join contact_addresses b on b.book_id = ${toId} and b.kind = a.kind and case a.kind
          when 'email' then mailbox_key(b.value) = mailbox_key(a.value) else b.value = a.value end
        join contacts t on t.id = b.contact_id
        where a.book_id = ${fromId} and a.kind in ('email', 'phone')) p
    join contacts m on m.id = p.moved join contacts k on k.id = p.kept
    where p.rank = 1 or (m.kind = k.kind and not exists (
      select from contacts x join contacts y on x.shown_as = m.id and y.shown_as = k.id
      where not same_person(x.profile_id, y.profile_id) or x.business_id <> y.business_id))
    order by p.moved, p.rank, k.created_at, k.id`)
  return rows
}

/**
 * Moves all that a book has into another one. Tags, groups and fields of the same name become one, and
 * whom both books know becomes one contact, as if somebody had merged them. The emptied book stays.
 */
export async function moveBook(
  tx: Database,
  now: Date,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  for (const id of [fromId, toId].toSorted()) await lockBook(tx, id)
  const same = await findSame(tx, fromId, toId)
  // An account or business is linked once in a book: the contact that was there keeps the link.
  await tx.execute(sql`
    update contacts f set profile_id = null from contacts t
    where f.book_id = ${fromId} and t.book_id = ${toId} and t.profile_id = f.profile_id`)
  await tx.execute(sql`
    update contacts f set business_id = null from contacts t
    where f.book_id = ${fromId} and t.book_id = ${toId} and t.business_id = f.business_id`)
  // In one statement, because the keys between them are pairs of book and id that are checked at its end.
  await tx.execute(sql`
    with same_tags as (select f.id, t.id as kept from contact_tags f join contact_tags t on t.book_id = ${toId} and t.folded = f.folded where f.book_id = ${fromId}),
    same_groups as (select f.id, t.id as kept from contact_groups f join contact_groups t on t.book_id = ${toId} and t.folded = f.folded and t.rule is not distinct from f.rule where f.book_id = ${fromId}),
    same_fields as (select f.id, t.id as kept from contact_fields f join contact_fields t on t.book_id = ${toId} and t.folded = f.folded and t.kind = f.kind where f.book_id = ${fromId}),
    moved as (update contacts set book_id = ${toId} where book_id = ${fromId}),
    addresses as (update contact_addresses set book_id = ${toId} where book_id = ${fromId}),
    notes as (update contact_notes set book_id = ${toId} where book_id = ${fromId}),
    apart as (update distinct_contacts set book_id = ${toId} where book_id = ${fromId}),
    tags as (update contact_tags set book_id = ${toId} where book_id = ${fromId} and id not in (select id from same_tags)),
    groups as (update contact_groups f set book_id = ${toId}, name = case when exists (select from contact_groups t where t.book_id = ${toId} and t.folded = f.folded)
        then left(f.name, 56) || ' (2)' else f.name end where f.book_id = ${fromId} and f.id not in (select id from same_groups)),
    fields as (update contact_fields f set book_id = ${toId}, name = case when exists (select from contact_fields t where t.book_id = ${toId} and t.folded = f.folded)
        then left(f.name, 36) || ' (2)' else f.name end where f.book_id = ${fromId} and f.id not in (select id from same_fields)),
    tagged as (update tagged_contacts l set book_id = ${toId}, tag_id = coalesce((select kept from same_tags s where s.id = l.tag_id), l.tag_id) where l.book_id = ${fromId}),
    grouped as (update grouped_contacts l set book_id = ${toId}, group_id = coalesce((select kept from same_groups s where s.id = l.group_id), l.group_id) where l.book_id = ${fromId}),
    written as (update contact_field_values v set book_id = ${toId}, field_id = coalesce((select kept from same_fields s where s.id = v.field_id), v.field_id) where v.book_id = ${fromId})
    select 1`)
  await renameTagsInRules(tx, { fromId, toId })
  for (const { movedId, keptId } of same) await joinOnce(tx, now, { movedId, keptId })
}

/** Rules of automatic groups that came along name the tags that theirs became. */
async function renameTagsInRules(tx: Database, { fromId, toId }: { fromId: string; toId: string }) {
  const { rows } = await tx.execute<{ id: string; kept: string }>(sql`
    select f.id, t.id as kept from contact_tags f join contact_tags t on t.book_id = ${toId} and t.folded = f.folded
    where f.book_id = ${fromId} and exists (select from contact_groups g where g.book_id = ${toId} and g.rule::text like '%' || f.id::text || '%')`)
  for (const { id, kept } of rows)
    await tx.execute(
      sql`update contact_groups set rule = replace(rule::text, ${id}::text, ${kept}::text)::jsonb where book_id = ${toId} and rule is not null`,
    )
}

/** Merges two contacts of one book, unless they are one already; of an archived and another one the other remains. */
async function joinOnce(tx: Database, now: Date, { movedId, keptId }: Pair): Promise<void> {
  const { rows } = await tx.execute<{ id: string; isArchived: boolean }>(sql`
    select distinct s.id, s.archived_at is not null as "isArchived", s.id = (select shown_as from contacts where id = ${keptId}) as kept
    from contacts m join contacts s on s.id = m.shown_as where m.id in (${movedId}, ${keptId}) order by "isArchived", kept desc`)
  const [target, other] = rows
  if (target && other) await pointTo(tx, now, { contactId: target.id, otherId: other.id })
}

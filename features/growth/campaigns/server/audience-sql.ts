import { type SQL, sql } from 'drizzle-orm'
import { readGroupRule, segmentMembers } from '#features/growth/contacts/server/index.ts'
import type { ConsentPurpose } from '#shared/consents.ts'
import type { Database } from '#shared/server/services.ts'

export type Audience = {
  bookId: string
  purpose: ConsentPurpose
  groupsIn: readonly string[]
  groupsOut: readonly string[]
  /** Of contacts whose country is not known. */
  country: string
}

/** SQL: ids of the shown contacts of groups; of none, nobody. */
async function membersOf(
  db: Database,
  bookId: string,
  groupIds: readonly string[],
  now: Date,
): Promise<SQL> {
  const parts: SQL[] = [
    sql`select m.shown_as as id from grouped_contacts l join contacts m on m.id = l.contact_id
      where l.book_id = ${bookId} and l.group_id = any(${sql.param(groupIds)}::uuid[])`,
  ]
  for (const groupId of groupIds) {
    const rule = await readGroupRule(db, bookId, groupId)
    if (rule) parts.push(segmentMembers(rule, bookId, now))
  }
  return sql.join(parts, sql` union `)
}

/**
 * SQL: the contacts of an audience as `id, to_address, consent_id, address_hash, country, outcome`, each once, by the best of its
 * addresses: `ok`, or the reason for which it gets no mail.
 */
export async function audienceSql(
  db: Database,
  { bookId, purpose, groupsIn, groupsOut, country }: Audience,
  now: Date,
): Promise<SQL> {
  const chosen = await membersOf(db, bookId, groupsIn, now)
  const left = await membersOf(db, bookId, groupsOut, now)
  return sql`
    select distinct on (r.id) r.* from (
      select s.id, a.value as to_address, k.id as consent_id, k.address_hash, coalesce(s.country_code, ${country}) as country, a.is_primary,
        case when a.id is null then 'no_address' when k.id is null then 'no_consent' when k.state = 'refused' then 'refused'
          when exists (select from campaign_suppressions u where u.address_hash = k.address_hash and (u.book_id is null or u.book_id = ${bookId}))
          then 'suppressed' else 'ok' end as outcome
      from (${chosen}) chosen join contacts s on s.id = chosen.id
        left join (contacts p join contact_addresses a on a.contact_id = p.id and a.kind = 'email') on p.shown_as = s.id
        left join consents k on k.book_id = ${bookId} and k.channel = 'email' and k.purpose = ${purpose} and k.address = a.address_key
      where s.book_id = ${bookId} and s.archived_at is null and s.id not in (${left})) r
    order by r.id, array_position(array['ok', 'suppressed', 'refused', 'no_consent', 'no_address'], r.outcome), r.is_primary desc, r.to_address`
}

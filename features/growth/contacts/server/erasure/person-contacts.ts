import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL: ids of the contacts of businesses that are a person, after merges: by the account, or by a mailbox
 * that they proved to read. Not what is linked to somebody else's account.
 */
export const personContacts = (userId: string): SQL => sql`(
  select s.id from (
    select o.shown_as as id from contacts o where o.profile_id = ${userId}
    union select m.shown_as from (
      select mailbox_key(u.email) as key from users u where u.id = ${userId} and u.mailbox_proved_at is not null
      union select mailbox_key(i.email) from identities i where i.user_id = ${userId} and i.email is not null) b
    join contact_addresses a on a.kind = 'email' and mailbox_key(a.value) = b.key join contacts m on m.id = a.contact_id) f
  join contacts s on s.id = f.id and s.kind = 'person' join contact_books k on k.id = s.book_id and k.business_id is not null
  where not exists (select from contacts o where o.shown_as = s.id and o.profile_id <> ${userId} and not same_person(o.profile_id, ${userId})))`

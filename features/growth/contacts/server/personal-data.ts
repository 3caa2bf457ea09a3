import { type SQL, sql } from 'drizzle-orm'
import { soleOwnedBusinesses } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { platformBookId } from './book.ts'
import { groupsOf, tagsOf } from './contact-rows.ts'

type Person = { userId: string; email: string }

/**
 * SQL: ids of a person's contacts, found by index: those linked to the account and those with its
 * e-mail.
 */
const contactIdsOf = ({
  userId,
  email,
}: Person): SQL => sql`(select o.id from contacts o where o.profile_id = ${userId}
  union select a.contact_id from contact_addresses a where a.kind = 'email' and a.value = lower(${email}))`

/**
 * Exports and erases what books contain about a person. The export covers the platform's book; a
 * business is responsible for its own. Erasure deletes the person's contacts in all books with
 * notes and merged contacts. Organizations remain without the person's e-mail and account;
 * addresses copied from the page of a business without other owners are deleted.
 */
export const contactsPersonalData: PersonalData = {
  async collect({ db }, { userId, email }) {
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      select c.name as nombre, c.organization as organizacion, c.stage as etapa, c.source as origen, c.created_at as "desde",
        (select coalesce(json_agg(t ->> 'name'), '[]') from json_array_elements(${tagsOf}) t) as etiquetas,
        (select coalesce(json_agg(g ->> 'name'), '[]') from json_array_elements(${groupsOf}) g) as grupos,
        (select coalesce(json_agg(distinct jsonb_build_object('tipo', a.kind, 'dato', a.value)), '[]')
          from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id) as datos,
        (select coalesce(json_agg(json_build_object('texto', n.text, 'escritaEl', n.created_at) order by n.created_at), '[]')
          from contacts m join contact_notes n on n.contact_id = m.id where m.shown_as = c.id) as notas
      from contacts c where c.book_id = ${platformBookId} and c.kind = 'person'
        and c.id in (select m.shown_as from contacts m where m.id in ${contactIdsOf({ userId, email })})
      order by c.created_at, c.id`)
    return rows.length > 0 ? { 'contactos.json': rows } : {}
  },

  async erase(_services, tx, who) {
    // Contacts merged into a person's contact are the same person.
    await tx.execute(sql`
      delete from contacts c where c.shown_as in (select s.id from contacts s where s.kind = 'person'
        and s.id in (select m.shown_as from contacts m where m.id in ${contactIdsOf(who)}))`)
    await tx.execute(
      sql`delete from contacts m where m.kind = 'person' and m.merged_into is not null and m.id in ${contactIdsOf(who)}`,
    )
    await tx.execute(
      sql`delete from contact_addresses a where a.kind = 'email' and a.value = lower(${who.email})`,
    )
    await tx.execute(
      sql`update contacts m set profile_id = null, version = m.version + 1 where m.profile_id = ${who.userId}`,
    )
    await tx.execute(sql`
      delete from contact_addresses a using contacts m, business_contacts b
      where m.business_id in ${soleOwnedBusinesses(who.userId)} and a.contact_id = m.id and b.business_id = m.business_id and b.value = a.value`)
    // Nobody is left who may know whom the business dealt with.
    await tx.execute(
      sql`delete from contact_books k where k.business_id in ${soleOwnedBusinesses(who.userId)}`,
    )
  },
}

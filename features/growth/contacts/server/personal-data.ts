import { type SQL, sql } from 'drizzle-orm'
import { soleOwnedBusinesses } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { platformBookId } from './book.ts'
import { groupsOf, placeLine, tagsOf } from './contact-rows.ts'

type Person = { userId: string; email: string }

/**
 * SQL: ids of a person's contacts, found by index: those linked to the account and those with its
 * mailbox.
 */
const contactIdsOf = ({
  userId,
  email,
}: Person): SQL => sql`(select o.id from contacts o where o.profile_id = ${userId}
  union select a.contact_id from contact_addresses a where a.kind = 'email' and mailbox_key(a.value) = mailbox_key(${email}))`

/** SQL: contacts `c` with all that is kept of them. */
const exported = (where: SQL): SQL => sql`
  select c.name as nombre, c.organization as organizacion, c.stage as etapa, c.source as origen, c.created_at as "desde",
    ${placeLine} as lugar, c.country_code as pais, c.birthday::text as cumpleanos,
    (select coalesce(json_agg(json_build_object('campo', f.name, 'valor', v.value) order by f.created_at), '[]')
      from contact_field_values v join contact_fields f on f.id = v.field_id where v.contact_id = c.id) as campos,
    (select coalesce(json_agg(t ->> 'name'), '[]') from json_array_elements(${tagsOf}) t) as etiquetas,
    (select coalesce(json_agg(g ->> 'name'), '[]') from json_array_elements(${groupsOf}) g) as grupos,
    (select coalesce(json_agg(distinct jsonb_build_object('tipo', a.kind, 'dato', a.value)), '[]')
      from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = c.id) as datos,
    (select coalesce(json_agg(json_build_object('texto', n.text, 'escritaEl', n.created_at) order by n.created_at), '[]')
      from contacts m join contact_notes n on n.contact_id = m.id where m.shown_as = c.id) as notas
  from contacts c where ${where} order by c.created_at, c.id`

/**
 * Exports and erases what books contain about a person, and their own book. The export covers the
 * platform's book; a business is responsible for its own, which the person can ask to erase. Erasure
 * deletes the person's contacts in all books with notes and merged contacts, and their own book.
 * Organizations remain without the person's e-mail and account; addresses copied from the page of a
 * business without other owners are deleted.
 */
export const contactsPersonalData: PersonalData = {
  async collect({ db }, who) {
    const { rows: known } = await db.execute(
      exported(sql`c.book_id = ${platformBookId} and c.kind = 'person'
        and c.id in (select m.shown_as from contacts m where m.id in ${contactIdsOf(who)})`),
    )
    const { rows: own } = await db.execute(
      exported(
        sql`c.merged_into is null and c.book_id in (select k.id from contact_books k where k.profile_id = ${who.userId})`,
      ),
    )
    return {
      ...(known.length > 0 && { 'contactos.json': known }),
      ...(own.length > 0 && { 'mis-clientes.json': own }),
    }
  },

  async erase(_services, tx, who) {
    await tx.execute(sql`delete from contact_books where profile_id = ${who.userId}`)
    // Contacts merged into a person's contact are the same person.
    await tx.execute(sql`
      delete from contacts c where c.shown_as in (select s.id from contacts s where s.kind = 'person'
        and s.id in (select m.shown_as from contacts m where m.id in ${contactIdsOf(who)}))`)
    await tx.execute(
      sql`delete from contacts m where m.kind = 'person' and m.merged_into is not null and m.id in ${contactIdsOf(who)}`,
    )
    // As a save does it: the contact before its addresses.
    await tx.execute(sql`
      select from contacts c where c.id in (select m.shown_as from contact_addresses a join contacts m on m.id = a.contact_id
        where a.kind = 'email' and mailbox_key(a.value) = mailbox_key(${who.email})) order by c.id for update`)
    await tx.execute(
      sql`delete from contact_addresses a where a.kind = 'email' and mailbox_key(a.value) = mailbox_key(${who.email})`,
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

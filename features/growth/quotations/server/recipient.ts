import { sql } from 'drizzle-orm'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { QuotationRecipient } from '../contract/owner.ts'

/** To whom a quotation goes; `profileId` and `email`: as far as they are known to the business. */
export type FoundRecipient = {
  contactId: string | null
  name: string
  profileId: string | null
  email: string | null
  /** Asked the business to erase their data, so that it does not write to them any more. */
  isLeaving: boolean
}

/** The contact as it is shown, with the account that it is linked to and its first e-mail. Throws `not_found`. */
export async function readRecipient(
  db: Database,
  businessId: string,
  contactId: string,
): Promise<FoundRecipient> {
  const { rows } = await db.execute<FoundRecipient>(sql`
    select s.id as "contactId", s.name, s.erasure_asked_at is not null as "isLeaving",
      (select m.profile_id from contacts m join users u on u.id = m.profile_id where m.shown_as = s.id and u.suspended_at is null
        order by m.id = s.id desc, m.id limit 1) as "profileId",
      (select a.value from contacts m join contact_addresses a on a.contact_id = m.id where m.shown_as = s.id and a.kind = 'email'
        order by a.is_primary desc, m.id = s.id desc, a.created_at, a.id limit 1) as email
    from contact_books b join contacts c on c.book_id = b.id join contacts s on s.id = c.shown_as
    where b.business_id = ${businessId} and c.id = ${contactId}`)
  if (!rows[0]) throw notFound('el contacto')
  return rows[0]
}

type OfConversation = { profileId: string; name: string | null; contactId: string | null }

/** The person of a conversation with the business. Throws `not_found`, also when they left. */
export async function readPersonOfConversation(
  db: Database,
  businessId: string,
  conversationId: string,
): Promise<OfConversation> {
  const { rows } = await db.execute<OfConversation>(sql`
    select v.person_id as "profileId", p.full_name as name, (select c.shown_as from contact_books b join contacts c on c.book_id = b.id
      where b.business_id = v.business_id and c.profile_id = v.person_id limit 1) as "contactId"
    from conversations v join profiles p on p.id = v.person_id where v.id = ${conversationId} and v.business_id = ${businessId}`)
  if (!rows[0]) throw notFound('la conversación')
  return rows[0]
}

export const serializeRecipient = ({
  contactId,
  name,
  profileId,
  email,
}: FoundRecipient): QuotationRecipient => {
  const way = email ? 'mail' : 'none'
  return { contactId, name, way: profileId ? 'account' : way, email }
}

/** The person of a conversation as a recipient, also if they are not in the book. */
export async function readRecipientOfConversation(
  db: Database,
  businessId: string,
  conversationId: string,
): Promise<FoundRecipient> {
  const person = await readPersonOfConversation(db, businessId, conversationId)
  if (person.contactId) return readRecipient(db, businessId, person.contactId)
  const { profileId, name } = person
  return {
    contactId: null,
    name: shortName(name),
    profileId,
    email: null,
    isLeaving: false,
  }
}

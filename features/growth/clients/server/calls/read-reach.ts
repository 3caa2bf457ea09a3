import { sql } from 'drizzle-orm'
import { shownPhone } from '#shared/phones/read-phone.ts'
import { handle } from '#shared/server/route.ts'
import { readClientReach as contract } from '../../contract/calls.ts'
import { usualChatTexts } from '../../vocabulary.ts'
import { findContact } from '../find-contact.ts'

type Names = { business: string; member: string | null }

const firstName = (name: string | null) => (name ?? '').trim().split(/\s+/)[0] ?? ''

/** Fills the fields of a saved text; one without a value is left out. */
const filled = (text: string, { business, member }: Names, contact: string): string =>
  text
    .replaceAll('{nombre}', firstName(contact))
    .replaceAll('{negocio}', business)
    .replaceAll('{yo}', firstName(member))

/** Number, e-mail and conversation of a contact, and the saved texts of the team, or the usual ones, for it. */
export const readClientReach = handle(
  contract,
  async ({ services: { db }, caller, input: { businessId, contactId } }) => {
    const contact = await findContact(db, businessId, contactId)
    const { rows: addresses } = await db.execute<{ kind: 'phone' | 'email'; value: string }>(sql`
      select distinct on (a.kind) a.kind, a.value from contacts m join contact_addresses a on a.contact_id = m.id
      where m.shown_as = ${contact.id} and a.kind in ('phone', 'email')
      order by a.kind, a.is_primary desc, m.id = ${contact.id} desc, a.created_at, a.id`)
    const { rows: conversations } = await db.execute<{ id: string }>(sql`
      select v.id from contacts m join conversations v on v.person_id = m.profile_id and v.business_id = ${businessId}
      where m.shown_as = ${contact.id} order by m.id = ${contact.id} desc, v.id limit 1`)
    const { rows: saved } = await db.execute<{ title: string; text: string }>(
      sql`select title, text from saved_replies where business_id = ${businessId} order by lower(title)`,
    )
    const { rows: names } = await db.execute<Names>(sql`
      select b.name as business, p.full_name as member from businesses b left join profiles p on p.id = ${caller.userId} where b.id = ${businessId}`)
    const [by = { business: '', member: null }] = names
    const addressOf = (kind: 'phone' | 'email') =>
      addresses.find((one) => one.kind === kind)?.value ?? null
    const value = addressOf('phone')
    return {
      name: contact.name,
      phone: value ? { value, shown: shownPhone(value), whatsapp: value.slice(1) } : null,
      email: addressOf('email'),
      conversationId: conversations[0]?.id ?? null,
      texts: (saved.length > 0 ? saved : usualChatTexts).map(({ title, text }) => ({
        title,
        text: filled(text, by, contact.name),
      })),
    }
  },
)

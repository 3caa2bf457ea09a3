import { asc, eq, sql } from 'drizzle-orm'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { sendInquiry } from '#features/directory/leads/contract.ts'
import { ensureBook } from '#features/growth/contacts/server/index.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'
import { makeContact } from '../contacts/contacts.ts'
import type { Business } from '../factories/businesses.ts'
import { makePerson } from '../factories/people.ts'
import type { TestApp } from '../test-app.ts'

/** The contacts in the book of a business, oldest first, with their addresses. */
export async function contactsOf({ db }: Services, businessId: string) {
  const rows = await db
    .select()
    .from(contacts)
    .where(
      sql`${contacts.bookId} in (select id from contact_books where business_id = ${businessId})`,
    )
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
  const found = []
  for (const row of rows) {
    const addresses = await db
      .select({ value: contactAddresses.value })
      .from(contactAddresses)
      .where(eq(contactAddresses.contactId, row.id))
      .orderBy(asc(contactAddresses.kind), asc(contactAddresses.value))
    found.push({ ...row, values: addresses.map(({ value }) => value) })
  }
  return found
}

let inquiries = 0

/** Writes to a business, as a guest's request would arrive; each from another account, because the limit is per caller. */
export async function sendLead(
  test: TestApp,
  { slug }: { slug: string },
  given: Partial<Input<typeof sendInquiry>> & { token?: string } = {},
) {
  const { token, ...fields } = given
  return test.as(token ?? (await makePerson(test.services)).token).call(sendInquiry, {
    slug,
    channel: 'quote',
    page: `/negocios/${slug}`,
    name: 'Rosa Díaz',
    email: '',
    phone: '',
    message: `Necesito diez sillas de madera (${inquiries++})`,
    ...fields,
  })
}

/** Inserts a contact into the book of a business. */
export async function makeClient(
  services: Services,
  { id: businessId }: Pick<Business, 'id'>,
  set: Partial<typeof contacts.$inferInsert> = {},
  reached: { email?: string; phone?: string } = {},
) {
  const bookId = await ensureBook(services.db, { businessId })
  return makeContact(services, { ...set, bookId }, reached)
}

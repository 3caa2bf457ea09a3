import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { contactGroups, contactNotes, contactTags } from '#db/tables/growth/contacts-lists.ts'
import type { createContact } from '#features/growth/contacts/contract/contacts.ts'
import { platformBookId } from '#features/growth/contacts/server/book.ts'
import { ensureBook } from '#features/growth/contacts/server/ensure-book.ts'
import type { AddressKind } from '#features/growth/contacts/vocabulary.ts'
import type { Input } from '#shared/endpoint.ts'
import type { Services } from '#shared/server/services.ts'

type ContactForm = Omit<Input<typeof createContact>, 'book'>
type Reached = { email?: string; phone?: string }
const first = <Row>(rows: Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('nothing was made')
  return row
}

/** Inserts a contact of the platform, or of another address book. */
export async function makeContact(
  { db }: Services,
  set: Partial<typeof contacts.$inferInsert> = {},
  reached: Reached = {},
) {
  const values = { bookId: platformBookId, kind: 'person' as const, name: 'Luz Prado', ...set }
  const contact = first(await db.insert(contacts).values(values).returning())
  const addresses = Object.entries(reached) as [AddressKind, string][]
  if (addresses.length > 0)
    await db.insert(contactAddresses).values(
      addresses.map(([kind, value]) => ({
        bookId: contact.bookId,
        contactId: contact.id,
        kind,
        value,
        isPrimary: true,
      })),
    )
  return contact
}

let count = 0

/** Inserts a tag of the platform with a unique name. */
export const makeTag = async (
  { db }: Services,
  name = `Etiqueta ${++count}`,
  bookId = platformBookId,
) => first(await db.insert(contactTags).values({ bookId, name }).returning())

/** Inserts a group of the platform with a unique name. */
export const makeGroup = async (
  { db }: Services,
  name = `Grupo ${++count}`,
  bookId = platformBookId,
) => first(await db.insert(contactGroups).values({ bookId, name }).returning())

export const makeNote = async (
  { db }: Services,
  contactId: string,
  authorId: string,
  text = 'Prefiere que le llamen por la tarde.',
  bookId = platformBookId,
) => first(await db.insert(contactNotes).values({ bookId, contactId, authorId, text }).returning())

/** The contact book of a business, inserted unless something filled it before. */
export const makeBook = ({ db }: Services, businessId: string) => ensureBook(db, { businessId })

/** A contact form in which only the given fields are filled in. */
export const contactForm = (given: Partial<ContactForm> = {}): ContactForm => ({
  kind: 'person',
  name: 'Luz Prado',
  organization: '',
  stage: 'contact',
  source: 'hand',
  countryCode: '',
  region: '',
  city: '',
  birthday: '',
  ownerId: null,
  custom: [],
  addresses: [],
  ...given,
})

/** An address row of a contact form. */
export const contactAddress = (kind: AddressKind, value: string, isPrimary = false) => ({
  kind,
  value,
  label: '',
  isPrimary,
})

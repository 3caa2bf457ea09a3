import { and, eq, sql } from 'drizzle-orm'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { networkKinds } from '#features/directory/businesses/vocabulary.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import * as contract from '../contract/linked-contacts.ts'
import {
  type AddressKind,
  addressKinds,
  contactLengths,
  maxContactAddresses,
} from '../vocabulary.ts'
import { platformBookId } from './book.ts'
import { type RequestedBy, recordContactAction } from './record-action.ts'

type Address = { kind: AddressKind; value: string }
type ContactData = { name: string; known: Address[] }
type Link = { profileId: string } | { businessId: string }

const linkedTo = (of: Link) =>
  'profileId' in of ? eq(contacts.profileId, of.profileId) : eq(contacts.businessId, of.businessId)

/**
 * Id of the contact linked to an account or a business (after merges); null if it is not in the
 * book.
 */
async function findContactOf(db: Database, of: Link): Promise<string | null> {
  const [row] = await db
    .select({ id: contacts.shownAs })
    .from(contacts)
    .where(and(eq(contacts.bookId, platformBookId), linkedTo(of)))
  return row?.id ?? null
}

/**
 * Links the account to the person who is in the book by a mailbox that the account proved to read; their
 * data stays as it is. Returns whether there is one.
 */
async function linkByMailbox(tx: Database, profileId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update contacts c set profile_id = ${profileId}, version = c.version + 1
    where c.profile_id is null and not exists (select from contacts o where o.book_id = c.book_id and o.profile_id = ${profileId})
      and c.id = (select s.id from users u join contact_addresses a on a.kind = 'email' and mailbox_key(a.value) = mailbox_key(u.email)
        join contacts m on m.id = a.contact_id join contacts s on s.id = m.shown_as
        where u.id = ${profileId} and u.mailbox_proved_at is not null and a.book_id = ${platformBookId} and s.kind = 'person'
          and not exists (select from contacts o where o.shown_as = s.id and o.profile_id is not null)
        order by s.created_at, s.id limit 1)`)
  return rowCount !== null && rowCount > 0
}

/** Creates the linked contact once, also under concurrency; an existing one is left unchanged. */
async function createOnce(tx: Database, by: RequestedBy, of: Link, { name, known }: ContactData) {
  const kind = 'profileId' in of ? ('person' as const) : ('organization' as const)
  const source = 'profileId' in of ? ('account' as const) : ('business' as const)
  if ('profileId' in of && (await linkByMailbox(tx, of.profileId)))
    return { contactId: (await findContactOf(tx, of)) ?? '', isNew: false }
  const values = {
    ...of,
    bookId: platformBookId,
    kind,
    source,
    name: wholeSigns(name, contactLengths.name).trim(),
    createdBy: by.caller.userId,
  }
  const [created] = await tx
    .insert(contacts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: contacts.id })
  if (!created) {
    const contactId = await findContactOf(tx, of)
    if (!contactId) throw new Error('the existing contact was not found')
    return { contactId, isNew: false }
  }
  const seen = new Map(known.map((one) => [`${one.kind} ${one.value}`, one]))
  const addresses = [...seen.values()].slice(0, maxContactAddresses)
  const firsts = new Set(
    addressKinds.map((one) => addresses.find((address) => address.kind === one)),
  )
  if (addresses.length > 0)
    await tx.insert(contactAddresses).values(
      addresses.map((one) => ({
        ...one,
        bookId: platformBookId,
        contactId: created.id,
        isPrimary: firsts.has(one),
      })),
    )
  await recordContactAction(tx, by, 'contacts.taken', ['contact', created.id], { source })
  return { contactId: created.id, isNew: true }
}

/** Adds a contact for an account to the book. */
export const addAccountContact = handle(
  contract.addAccountContact,
  ({ services, caller, input: { userId }, request }) =>
    services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ name: string; email: string; phone: string | null }>(sql`
      select coalesce(nullif(btrim(p.full_name), ''), p.username, 'Sin nombre') as name, lower(u.email) as email, p.phone
      from users u join profiles p on p.id = u.id where u.id = ${userId}`)
      const [person] = rows
      if (!person) throw notFound('esa cuenta')
      const known: Address[] = [{ kind: 'email', value: person.email }]
      if (person.phone) known.push({ kind: 'phone', value: person.phone })
      return createOnce(
        tx,
        { caller, request, book: 'platform' },
        { profileId: userId },
        { name: person.name, known },
      )
    }),
)

/** Maps the kind of a business's contact to that of a book. */
const kindOf = (kind: string): AddressKind => {
  if (kind === 'email' || kind === 'web') return kind
  return networkKinds.some((one) => one === kind) ? 'social' : 'phone'
}

/** Adds a contact for a business to the book, with its public contacts. */
export const addBusinessContact = handle(
  contract.addBusinessContact,
  ({ services, caller, input: { listingId }, request }) =>
    services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{
        name: string
        contacts: { kind: string; value: string }[]
      }>(sql`
      select b.name, coalesce((select json_agg(json_build_object('kind', c.kind, 'value', c.value) order by c.position, c.id)
        from business_contacts c where c.business_id = b.id and c.is_public and b.state <> 'draft'), '[]') as contacts
      from businesses b where b.id = ${listingId}`)
      const [business] = rows
      if (!business) throw notFound('ese negocio')
      const known = business.contacts.map(({ kind, value }) => ({ kind: kindOf(kind), value }))
      return createOnce(
        tx,
        { caller, request, book: 'platform' },
        { businessId: listingId },
        { name: business.name, known },
      )
    }),
)

/** The contact linked to an account or a business, if any. */
export const findTaken = handle(
  contract.findTaken,
  async ({ services: { db }, input: { userId, listingId } }) => {
    if (userId) return { contactId: await findContactOf(db, { profileId: userId }) }
    return { contactId: listingId ? await findContactOf(db, { businessId: listingId }) : null }
  },
)

import { onlyRow } from '#db/only-row.ts'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { handle } from '#shared/server/route.ts'
import { createContact as contract } from '../contract/contacts.ts'
import { addressValues } from './address-values.ts'
import { bookToWrite } from './book.ts'
import { checkOwner } from './book-team.ts'
import { columnsOf } from './contact-columns.ts'
import { getContact } from './get-contact.ts'
import { recordContactAction } from './record-action.ts'
import { refuseKnownAddresses } from './refuse-known-addresses.ts'
import { writeCustomValues } from './write-custom-values.ts'

/** Creates a contact. Throws `invalid` for each address that is none, or that another contact has. */
export const createContact = handle(contract, ({ services, caller, input, request }) => {
  const { book, addresses, custom, ...fields } = input
  const values = addressValues(addresses)
  return services.db.transaction(async (tx) => {
    const bookId = await bookToWrite(tx, book, caller)
    await checkOwner(tx, book, fields.ownerId)
    await refuseKnownAddresses(tx, bookId, values, null)
    const created = onlyRow(
      await tx
        .insert(contacts)
        .values({ ...columnsOf(fields), bookId, createdBy: caller.userId })
        .returning({ id: contacts.id }),
    )
    if (values.length > 0)
      await tx
        .insert(contactAddresses)
        .values(values.map((one) => ({ ...one, bookId, contactId: created.id })))
    await writeCustomValues(tx, bookId, created.id, custom)
    await recordContactAction(
      tx,
      { caller, request, book },
      'contacts.created',
      ['contact', created.id],
      { source: fields.source },
    )
    return getContact(tx, bookId, created.id)
  })
})

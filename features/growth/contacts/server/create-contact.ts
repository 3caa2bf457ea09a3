import { onlyRow } from '#db/only-row.ts'
import { contactAddresses, contacts } from '#db/tables/growth/contacts.ts'
import { handle } from '#shared/server/route.ts'
import { createContact as contract } from '../contract/contacts.ts'
import { addressValues } from './address-values.ts'
import { platformBookId } from './book.ts'
import { getContact } from './get-contact.ts'
import { recordContactAction } from './record-action.ts'

/** Creates a contact. Throws `invalid` for each invalid address. */
export const createContact = handle(contract, ({ services, caller, input, request }) => {
  const { addresses, organization, ...fields } = input
  const values = addressValues(addresses)
  return services.db.transaction(async (tx) => {
    const fixedValues = {
      organization: (fields.kind === 'person' && organization) || null,
      bookId: platformBookId,
      createdBy: caller.userId,
    }
    const created = onlyRow(
      await tx
        .insert(contacts)
        .values({ ...fields, ...fixedValues })
        .returning({ id: contacts.id }),
    )
    if (values.length > 0)
      await tx
        .insert(contactAddresses)
        .values(values.map((one) => ({ ...one, bookId: platformBookId, contactId: created.id })))
    await recordContactAction(
      tx,
      { caller, request },
      'contacts.created',
      ['contact', created.id],
      {
        source: fields.source,
      },
    )
    return getContact(tx, platformBookId, created.id)
  })
})

import { eq } from 'drizzle-orm'
import { contacts } from '#db/tables/growth/contacts.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { saveContact as contract } from '../contract/contacts.ts'
import { type ContactOrigin, selectableOrigins } from '../vocabulary.ts'
import { addressValues } from './address-values.ts'
import { bookToWrite } from './book.ts'
import { checkOwner } from './book-team.ts'
import { columnsOf } from './contact-columns.ts'
import { getContact } from './get-contact.ts'
import { lockContact } from './lock-contact.ts'
import { recordContactAction } from './record-action.ts'
import { refuseKnownAddresses } from './refuse-known-addresses.ts'
import { writeAddresses } from './write-addresses.ts'
import { writeCustomValues } from './write-custom-values.ts'

const isSelectable = (source: ContactOrigin) => selectableOrigins.some((one) => one === source)

/** Saves a contact. Throws `conflict` when it was saved since `version`, or merged. */
export const saveContact = handle(contract, ({ services, caller, input, request }) => {
  const { book, contactId, version, addresses, custom, ...fields } = input
  const newAddresses = addressValues(addresses)
  return services.db.transaction(async (tx) => {
    const bookId = await bookToWrite(tx, book, caller)
    await refuseKnownAddresses(tx, bookId, newAddresses, contactId)
    const before = await lockContact(tx, bookId, contactId)
    if (String(before.version) !== version)
      throw new AppError(
        'conflict',
        'Alguien del equipo guardó cambios de este contacto mientras lo editabas.',
      )
    if (fields.ownerId !== before.ownerId) await checkOwner(tx, book, fields.ownerId)
    const values = {
      ...columnsOf(fields),
      source: isSelectable(before.source) ? fields.source : before.source,
    }
    const changed: string[] = Object.keys(values).filter(
      (key) => values[key as never] !== before[key as never],
    )
    if (await writeAddresses(tx, bookId, contactId, newAddresses)) changed.push('addresses')
    if (await writeCustomValues(tx, bookId, contactId, custom)) changed.push('custom')
    if (changed.length === 0) return getContact(tx, bookId, contactId)
    await tx
      .update(contacts)
      .set({ ...values, version: before.version + 1, updatedAt: services.now() })
      .where(eq(contacts.id, contactId))
    await recordContactAction(
      tx,
      { caller, request, book },
      'contacts.changed',
      ['contact', contactId],
      {
        changed,
      },
    )
    return getContact(tx, bookId, contactId)
  })
})

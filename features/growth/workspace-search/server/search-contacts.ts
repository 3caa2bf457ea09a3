import {
  bookToRead,
  displayValue,
  listContactRows,
} from '#features/growth/contacts/server/index.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import { maxFoundOfKind } from '../vocabulary.ts'

/** Contacts of the book of a business that match, the newest first; archived ones are left out. */
export async function searchContacts(
  db: Database,
  businessId: string,
  caller: SignedIn,
  q: string,
) {
  const bookId = await bookToRead(db, businessId, caller)
  const filter = { q, archived: false, erasureAsked: false, sort: 'newest' } as const
  const { items } = await listContactRows(db, bookId, filter, undefined, maxFoundOfKind)
  return items.map(({ id, name, organization, stage, phone, email }) => ({
    id,
    name,
    organization,
    stage,
    reach: phone ? displayValue('phone', phone) : email,
  }))
}

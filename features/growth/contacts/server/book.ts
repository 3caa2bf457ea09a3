import { eq, sql } from 'drizzle-orm'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { Database } from '#shared/server/services.ts'
import type { BookRef } from '../contract/book.ts'
import { type BookOwner, ensureBook, findBook } from './ensure-book.ts'

/** Id of the platform's own book, which a migration creates. */
export const platformBookId = '019a0000-0000-7000-8000-000000000b00'

/** Stands for a book in which nobody wrote yet: nothing has this id. */
const emptyBookId = '00000000-0000-0000-0000-000000000000'

const ownerOf = (ref: Exclude<BookRef, 'platform'>, { userId }: SignedIn): BookOwner =>
  ref === 'mine' ? { profileId: userId } : { businessId: ref }

/** The business of a book that the API names; undefined for the platform's and a personal one. */
export const businessOf = (ref: BookRef): string | undefined =>
  ref === 'platform' || ref === 'mine' ? undefined : ref

/** Id of a book for reading. One that is not there yet reads as empty, because reads write nothing. */
export async function bookToRead(db: Database, ref: BookRef, caller: SignedIn): Promise<string> {
  if (ref === 'platform') return platformBookId
  return (await findBook(db, ownerOf(ref, caller))) ?? emptyBookId
}

/** Id of a book for writing, which is created when somebody first writes in it. */
export async function bookToWrite(tx: Database, ref: BookRef, caller: SignedIn): Promise<string> {
  return ref === 'platform' ? platformBookId : ensureBook(tx, ownerOf(ref, caller))
}

/**
 * Locks a book until the transaction ends, before any of its contacts are locked: merges, and
 * creation of limited items such as tags, wait for each other. Contacts can still be created and
 * edited.
 */
export async function lockBook(tx: Database, bookId: string): Promise<void> {
  await tx
    .select({ one: sql`1` })
    .from(contactBooks)
    .where(eq(contactBooks.id, bookId))
    .for('no key update')
}

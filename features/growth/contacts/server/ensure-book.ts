import { and, eq, isNull } from 'drizzle-orm'
import { contactBooks } from '#db/tables/growth/contacts.ts'
import type { Database } from '#shared/server/services.ts'

/** Who owns a book: a business, or a person for themselves. */
export type BookOwner = { businessId: string } | { profileId: string }

/** Id of the owner's book; undefined while it has none. */
export async function findBook(db: Database, owner: BookOwner): Promise<string | undefined> {
  const isOwners =
    'businessId' in owner
      ? and(eq(contactBooks.businessId, owner.businessId), isNull(contactBooks.profileId))
      : and(eq(contactBooks.profileId, owner.profileId), isNull(contactBooks.businessId))
  return (await db.select({ id: contactBooks.id }).from(contactBooks).where(isOwners))[0]?.id
}

/** Id of the owner's book, which is created when it is first needed. */
export async function ensureBook(tx: Database, owner: BookOwner): Promise<string> {
  const existing = await findBook(tx, owner)
  if (existing) return existing
  // Of two concurrent transactions one inserts it; the other waits for its commit and reads it.
  await tx.insert(contactBooks).values(owner).onConflictDoNothing()
  const id = await findBook(tx, owner)
  if (!id) throw new Error('the contact book could not be created')
  return id
}

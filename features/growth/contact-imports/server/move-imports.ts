import { eq } from 'drizzle-orm'
import { contactImports } from '#db/tables/growth/contact-imports.ts'
import { findBook } from '#features/growth/contacts/server/index.ts'
import type { Events } from '#shared/server/events.ts'
import type { Database, Services } from '#shared/server/services.ts'

type Owner = Parameters<typeof findBook>[1]

/** Imports go to the book into which another one is about to be moved; a running one goes on there. */
async function moveBetween(tx: Database, from: Owner, to: Owner): Promise<void> {
  const [fromId, toId] = [await findBook(tx, from), await findBook(tx, to)]
  if (fromId && toId)
    await tx.update(contactImports).set({ bookId: toId }).where(eq(contactImports.bookId, fromId))
}

export const moveImports = (
  _services: Services,
  tx: Database,
  { remainingId, deletedId }: Events['business.merged'],
): Promise<void> => moveBetween(tx, { businessId: deletedId }, { businessId: remainingId })

export const movePersonalImports = (
  _services: Services,
  tx: Database,
  { targetId, sourceId }: Events['accounts.merged'],
): Promise<void> => moveBetween(tx, { profileId: sourceId }, { profileId: targetId })

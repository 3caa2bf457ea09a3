import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import { archiveAuthor as contract } from '../contract/team.ts'
import { loadAuthor } from './load-author.ts'
import { lockAuthor } from './lock-author.ts'

/** Archives an author or restores them. */
export const archiveAuthor = handle(
  contract,
  ({ services, caller, input: { authorId, isArchived }, request }) =>
    services.db.transaction(async (tx) => {
      const before = await lockAuthor(tx, authorId)
      if ((before.archivedAt !== null) === isArchived) return loadAuthor(tx, authorId)
      await tx
        .update(authors)
        .set({
          archivedAt: isArchived ? services.now() : null,
          version: before.version + 1,
          updatedAt: services.now(),
        })
        .where(eq(authors.id, authorId))
      const author = await loadAuthor(tx, authorId)
      await recordAudit(tx, {
        by: caller,
        action: isArchived ? 'authors.archived' : 'authors.restored',
        subject: { kind: 'author', id: authorId },
        detail: { name: author.name },
        requestId: request.id,
      })
      await invalidatePages(services, tx, ['posts'])
      return author
    }),
)

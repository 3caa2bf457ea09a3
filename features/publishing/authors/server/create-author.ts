import { withFreeName } from '#db/free-name.ts'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { recordAudit } from '#features/platform/server.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { createAuthor as contract } from '../contract/team.ts'
import { authorValues } from './author-values.ts'
import { freeUsername } from './free-username.ts'
import { loadAuthor } from './load-author.ts'
import { rethrowAuthorConflict } from './rethrow-author-conflict.ts'

/**
 * Creates an author with the chosen username or one derived from the name. Throws `invalid` as
 * `authorValues` does, and for values that another author has.
 */
export const createAuthor = handle(contract, ({ services, caller, input, request }) =>
  services.db.transaction(async (tx) => {
    const values = await authorValues(tx, input, { callerId: caller.userId, before: null })
    const names = [input.firstName, input.lastName].join(' ')
    const write = async (db: Database, username: string) => {
      const row = onlyRow(
        await db
          .insert(authors)
          .values({ ...values, username })
          .returning({ id: authors.id }),
      )
      return row.id
    }
    const writing = input.username
      ? write(tx, input.username)
      : withFreeName(tx, 'authors_username', (from) => freeUsername(tx, names, from), write)
    const id = await writing.catch(rethrowAuthorConflict)
    const author = await loadAuthor(tx, id)
    await recordAudit(tx, {
      by: caller,
      action: 'authors.created',
      subject: { kind: 'author', id },
      detail: { name: author.name },
      requestId: request.id,
    })
    await invalidatePages(services, tx, ['posts'])
    return author
  }),
)

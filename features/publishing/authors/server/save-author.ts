import { eq } from 'drizzle-orm'
import { authors } from '#db/tables/publishing/authors.ts'
import { changesOf, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { saveAuthor as contract } from '../contract/team.ts'
import { authorValues } from './author-values.ts'
import { invalidateBlogPages } from './invalidate-blog-pages.ts'
import { letGoOfPictures } from './let-go-of-pictures.ts'
import { loadAuthor } from './load-author.ts'
import { lockAuthor } from './lock-author.ts'
import { refuseTakenAuthorSlug } from './refuse-taken.ts'

type Fields = Record<string, unknown>

/** What the log keeps of a change in words; of how to find a person it keeps that it changed alone, for it forgets nothing. */
const toldNames = [
  'username',
  'firstName',
  'lastName',
  'preferredLanguage',
  'experienceLevel',
  'workMode',
] as const

/** What of it was before and is after, where any of it changed. */
function toldChanges(before: Fields, values: Fields) {
  const told = changesOf(before, Object.fromEntries(toldNames.map((name) => [name, values[name]])))
  return Object.keys(told.after).length > 0 ? told : {}
}

/** Saves what was typed over the version that it began from; `conflict` when somebody else saved it since. */
export const saveAuthor = handle(contract, ({ services, caller, input, request }) => {
  const { authorId, version, ...form } = input
  return services.db.transaction(async (tx) => {
    const before = await lockAuthor(tx, authorId)
    if (String(before.version) !== version)
      throw new AppError(
        'conflict',
        'Alguien del equipo guardó cambios de este autor mientras lo editabas.',
      )
    const values = {
      ...(await authorValues(tx, form, { callerId: caller.userId, before })),
      username: form.username || before.username,
    }
    const changed = Object.keys(values).filter(
      (key) => JSON.stringify(values[key as never]) !== JSON.stringify(before[key as never]),
    )
    if (changed.length === 0) return loadAuthor(tx, authorId)
    await tx
      .update(authors)
      .set({ ...values, version: before.version + 1, updatedAt: services.now() })
      .where(eq(authors.id, authorId))
      .catch(refuseTakenAuthorSlug)
    await letGoOfPictures(tx, before, values, services.now())
    const author = await loadAuthor(tx, authorId)
    await recordAudit(tx, {
      by: caller,
      action: 'authors.changed',
      subject: { kind: 'author', id: authorId },
      detail: { name: author.name, changed, ...toldChanges(before, values) },
      requestId: request.id,
    })
    await invalidateBlogPages(services, tx)
    return author
  })
})

import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { authors } from '#db/tables/publishing/authors.ts'
import { changesOf, markMediaUnused, recordAudit } from '#features/platform/server.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import { saveAuthor as contract } from '../contract/team.ts'
import { authorValues } from './author-values.ts'
import { loadAuthor } from './load-author.ts'
import { lockAuthor } from './lock-author.ts'
import { rethrowAuthorConflict } from './rethrow-author-conflict.ts'

type Fields = Record<string, unknown>

/**
 * Fields whose old and new values the audit log stores. For contact details it stores only that
 * they changed, because the log is never erased.
 */
const auditedFields = [
  'username',
  'firstName',
  'lastName',
  'preferredLanguage',
  'experienceLevel',
  'workMode',
] as const

type Pictures = Pick<typeof authors.$inferSelect, 'profileImageId' | 'coverImageId'>

/** The pictures that an author shows. */
const picturesOf = ({ profileImageId, coverImageId }: Pictures) => [profileImageId, coverImageId]

/** Old and new values of these fields, if any of them changed. */
function auditedChanges(before: Fields, values: Fields) {
  const changes = changesOf(
    before,
    Object.fromEntries(auditedFields.map((name) => [name, values[name]])),
  )
  return Object.keys(changes.after).length > 0 ? changes : {}
}

/**
 * Saves the form over the version that it began from. Throws `conflict` when another member saved
 * the author since.
 */
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
      .catch(rethrowAuthorConflict)
    await markMediaUnused(tx, picturesOf(before), picturesOf(values), services.now())
    const author = await loadAuthor(tx, authorId)
    await recordAudit(tx, {
      by: caller,
      action: 'authors.changed',
      subject: { kind: 'author', id: authorId },
      detail: { name: author.name, changed, ...auditedChanges(before, values) },
      requestId: request.id,
    })
    await invalidatePages(services, tx, ['posts'])
    return author
  })
})

import { AppError } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { StaffPost } from '../contract/post.ts'
import type { PostRow } from './lock-post.ts'

type Own = Pick<PostRow, 'createdBy' | 'status' | 'publishedAt' | 'scheduledFor'>

/**
 * What a member may do with a post. Any of them is written by who edits and discarded by who deletes; who creates writes and discards the
 * draft that they began themselves, until somebody publishes or schedules it: then it is the house's.
 */
export function mayOf(
  { userId, staff }: Pick<SignedIn, 'userId' | 'staff'>,
  row: Own,
): StaffPost['may'] {
  const isOwnDraft =
    row.createdBy === userId &&
    row.status === 'draft' &&
    row.publishedAt === null &&
    row.scheduledFor === null
  const isTheirs = isOwnDraft && Boolean(staff?.has('create'))
  return {
    write: isTheirs || Boolean(staff?.has('edit')),
    discard: isTheirs || Boolean(staff?.has('delete')),
  }
}

/** Throws `forbidden` for a locked post that is not the caller's to write, or to discard. */
export function checkMay(caller: SignedIn, row: Own, deed: keyof StaffPost['may']): void {
  if (mayOf(caller, row)[deed]) return
  const words = {
    write: 'Solo puedes escribir los borradores que empezaste tú',
    discard: 'Solo puedes descartar los borradores que empezaste tú',
  }
  throw new AppError('forbidden', `${words[deed]}, mientras nadie los haya publicado o programado.`)
}

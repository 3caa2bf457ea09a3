import { AppError } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import type { StaffPost } from '../contract/post.ts'
import type { PostRow } from './lock-post.ts'

type DraftOwnership = Pick<PostRow, 'createdBy' | 'status' | 'publishedAt' | 'scheduledFor'>

/**
 * The member's permissions on a post. Permission to edit or delete covers every post. A member who
 * may create also edits and discards their own draft, until somebody publishes or schedules it.
 */
export function permissionsOn(
  { userId, staff }: Pick<SignedIn, 'userId' | 'staff'>,
  row: DraftOwnership,
): StaffPost['may'] {
  const isOwnDraft =
    row.createdBy === userId &&
    row.status === 'draft' &&
    row.publishedAt === null &&
    row.scheduledFor === null
  const mayWriteOwn = isOwnDraft && Boolean(staff?.has('create'))
  return {
    write: mayWriteOwn || Boolean(staff?.has('edit')),
    discard: mayWriteOwn || Boolean(staff?.has('delete')),
  }
}

/** Throws `forbidden` if the caller may not edit or discard the post. */
export function checkPostPermission(
  caller: SignedIn,
  row: DraftOwnership,
  action: keyof StaffPost['may'],
): void {
  if (permissionsOn(caller, row)[action]) return
  const words = {
    write: 'Solo puedes escribir los borradores que empezaste tú',
    discard: 'Solo puedes descartar los borradores que empezaste tú',
  }
  throw new AppError(
    'forbidden',
    `${words[action]}, mientras nadie los haya publicado o programado.`,
  )
}

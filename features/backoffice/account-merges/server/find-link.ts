import { eq, or } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { hashToken } from '#shared/server/new-token.ts'
import type { Database } from '#shared/server/services.ts'
import { type MergeSide, type MergeState, mergeStateWords } from '../vocabulary.ts'

export type MergeRow = typeof accountMerges.$inferSelect

/** The current state of a merge: an open proposal past its deadline is expired. */
export const mergeStateOf = (
  { state, expiresAt }: Pick<MergeRow, 'state' | 'expiresAt'>,
  now: Date,
): MergeState => (state === 'proposed' && expiresAt <= now ? 'expired' : state)

/**
 * Finds the merge that a link belongs to, and the side whose mailbox received it. With `lock` the row stays locked until the transaction ends. Throws
 * `not_found`.
 */
export async function findLink(
  db: Database,
  token: string,
  { lock = false } = {},
): Promise<{ merge: MergeRow; side: MergeSide }> {
  const hash = hashToken(token)
  const found = db
    .select()
    .from(accountMerges)
    .where(or(eq(accountMerges.targetTokenHash, hash), eq(accountMerges.sourceTokenHash, hash)))
  const [merge] = await (lock ? found.for('update') : found)
  if (!merge) throw notFound('ese enlace')
  return { merge, side: merge.targetTokenHash === hash ? 'target' : 'source' }
}

/** Finds and locks the open proposal that a link belongs to. Throws `not_found`, and `conflict` when the proposal is no longer open. */
export async function lockOpenMergeLink(
  tx: Database,
  token: string,
  now: Date,
): Promise<{ merge: MergeRow; side: MergeSide }> {
  const found = await findLink(tx, token, { lock: true })
  const state = mergeStateOf(found.merge, now)
  if (state !== 'proposed')
    throw new AppError(
      'conflict',
      `Esta propuesta ya no está abierta: ${mergeStateWords[state].toLowerCase()}.`,
    )
  return found
}

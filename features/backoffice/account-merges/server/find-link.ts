import { eq, or } from 'drizzle-orm'
import { accountMerges } from '#db/tables/backoffice/account-merges.ts'
import { hashToken } from '#features/accounts/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { type MergeSide, type MergeState, mergeStateWords } from '../vocabulary.ts'

export type MergeRow = typeof accountMerges.$inferSelect

/** How a merge stands now: a proposal whose days are over is none any more. */
export const mergeStateOf = (
  { state, expiresAt }: Pick<MergeRow, 'state' | 'expiresAt'>,
  now: Date,
): MergeState => (state === 'proposed' && expiresAt <= now ? 'expired' : state)

/** The merge that a link is of, and of which of its mailboxes; held until the transaction ends with `hold`. Throws `not_found`. */
export async function findLink(
  db: Database,
  token: string,
  { hold = false } = {},
): Promise<{ merge: MergeRow; side: MergeSide }> {
  const hash = hashToken(token)
  const found = db
    .select()
    .from(accountMerges)
    .where(or(eq(accountMerges.keptTokenHash, hash), eq(accountMerges.absorbedTokenHash, hash)))
  const [merge] = await (hold ? found.for('update') : found)
  if (!merge) throw notFound('ese enlace')
  return { merge, side: merge.keptTokenHash === hash ? 'kept' : 'absorbed' }
}

/** The same of a proposal that can still be answered, held. Throws `not_found`, and `conflict` when it is not open any more. */
export async function holdOpenLink(
  tx: Database,
  token: string,
  now: Date,
): Promise<{ merge: MergeRow; side: MergeSide }> {
  const found = await findLink(tx, token, { hold: true })
  const state = mergeStateOf(found.merge, now)
  if (state !== 'proposed')
    throw new AppError(
      'conflict',
      `Esta propuesta ya no está abierta: ${mergeStateWords[state].toLowerCase()}.`,
    )
  return found
}

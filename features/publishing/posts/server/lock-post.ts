import { eq, sql } from 'drizzle-orm'
import { posts } from '#db/tables/publishing/posts.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { agoWords } from '#shared/text/dates.ts'

export type PostRow = typeof posts.$inferSelect

/** Locks a post until the transaction ends. Throws `not_found`. */
export async function lockPost(tx: Database, postId: string): Promise<PostRow> {
  const [row] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update')
  if (!row) throw notFound('la entrada')
  return row
}

export const memberName = async (
  db: Database,
  profileId: string | null,
): Promise<string | null> => {
  if (!profileId) return null
  const { rows } = await db.execute<{ name: string | null }>(
    sql`select full_name as name from profiles where id = ${profileId}`,
  )
  return rows[0]?.name ?? null
}

/**
 * Throws `conflict`, naming who saved it and when, unless the post still has this version; `by` is
 * the member who saves now.
 */
export async function checkPostVersion(
  tx: Database,
  row: PostRow,
  version: number,
  by: string,
  now: Date,
): Promise<void> {
  if (row.version === version) return
  const when = agoWords(row.savedAt.toISOString(), now.getTime())
  if (row.savedBy === by)
    throw new AppError(
      'conflict',
      `Guardaste esta entrada en otra pestaña o dispositivo (${when}). Revísalo antes de guardar lo de aquí.`,
    )
  const who = (await memberName(tx, row.savedBy)) ?? 'Alguien del equipo'
  throw new AppError(
    'conflict',
    `${who} guardó cambios en esta entrada (${when}) mientras la editabas. Revísalos antes de guardar los tuyos.`,
  )
}

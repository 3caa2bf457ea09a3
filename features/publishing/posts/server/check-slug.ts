import { sql } from 'drizzle-orm'
import { invalidField } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export const takenSlug = () =>
  invalidField('fields.slug', 'Esta dirección ya es de otra entrada. Elige otra.')

/** Throws `invalid` if another post uses the slug or used it before. */
export async function checkSlug(tx: Database, postId: string, slug: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    select from post_former_slugs where slug = ${slug} and post_id <> ${postId}
    union all select from published_posts where slug = ${slug} and post_id <> ${postId}`)
  if (rowCount) throw takenSlug()
}

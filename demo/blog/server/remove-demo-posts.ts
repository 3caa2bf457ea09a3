import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { readDemoCategories } from './read-demo-posts.ts'

/** Deletes the demonstration's posts, then its authors and categories that have no other posts. */
export async function removeDemoPosts(tx: Database): Promise<void> {
  await tx.execute(sql`delete from posts where is_demo`)
  await tx.execute(sql`
    delete from authors a where a.is_demo and not exists (select from posts p where p.author_id = a.id)
      and not exists (select from published_posts s where s.author_id = a.id)`)
  const slugs = readDemoCategories().map(({ slug }) => slug)
  await tx.execute(sql`
    delete from post_categories c where c.slug = any (${sql.param(slugs)}::text[]) and not exists (select from posts p where p.category_id = c.id)
      and not exists (select from published_posts s where s.category_id = c.id)`)
}

import { eq, sql } from 'drizzle-orm'
import { firstFree, isTakenIn } from '#db/free-name.ts'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { postCategories, posts } from '#db/tables/publishing/posts.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import { recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract/categories.ts'
import { authorName } from './post-sql.ts'

const throwNameTaken = (error: unknown): never => {
  if (!isTakenIn('post_categories_folded', error) && !isTakenIn('post_categories_slug', error))
    throw error
  const message = 'Ya hay una categoría con ese nombre.'
  throw new AppError('conflict', message, { fields: { name: message }, cause: error })
}

/** Categories by name, with the number of posts of each. */
export const listPostCategories = handle(contract.listPostCategories, async ({ services }) => {
  const { rows } = await services.db.execute<{
    id: string
    name: string
    slug: string
    posts: number
  }>(sql`
    select c.id, c.name, c.slug, (select count(*)::int from posts p where p.category_id = c.id) as posts
    from post_categories c order by c.folded, c.id limit 500`)
  return { items: rows }
})

/** Authors by name, without archived ones. */
export const listPostAuthors = handle(contract.listPostAuthors, async ({ services }) => {
  const { rows } = await services.db.execute<{ id: string; name: string }>(sql`
    select a.id, ${authorName} as name from authors a where a.archived_at is null order by search_fold(${authorName}), a.id limit 500`)
  return { items: rows }
})

async function freeSlug(tx: Database, name: string): Promise<string> {
  const base = slugFrom(name)
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from post_categories where starts_with(slug, ${base})`,
  )
  return firstFree(base, new Set(rows.map(({ slug }) => slug)))
}

export const createPostCategory = handle(
  contract.createPostCategory,
  ({ services, caller, input: { name }, request }) =>
    services.db
      .transaction(async (tx) => {
        const slug = await freeSlug(tx, name)
        const created = onlyRow(
          await tx
            .insert(postCategories)
            .values({ name, slug, createdAt: services.now() })
            .returning({ id: postCategories.id }),
        )
        const subject = { kind: 'post_category', id: created.id }
        await recordAudit(tx, {
          by: caller,
          action: 'content.category_created',
          subject,
          detail: { name },
          requestId: request.id,
        })
        return created
      })
      .catch(throwNameTaken),
)

export const renamePostCategory = handle(
  contract.renamePostCategory,
  ({ services, caller, input: { categoryId, name }, request }) =>
    services.db
      .transaction(async (tx) => {
        const [category] = await tx
          .select()
          .from(postCategories)
          .where(eq(postCategories.id, categoryId))
          .for('update')
        if (!category) throw notFound('la categoría')
        await tx.update(postCategories).set({ name }).where(eq(postCategories.id, categoryId))
        const subject = { kind: 'post_category', id: categoryId }
        const detail = { name, before: category.name, after: name }
        await recordAudit(tx, {
          by: caller,
          action: 'content.category_renamed',
          subject,
          detail,
          requestId: request.id,
        })
        await invalidatePages(services, tx, ['posts'])
        return {}
      })
      .catch(throwNameTaken),
)

const usedWords = (count: number) =>
  count === 1
    ? 'La usa 1 entrada. Cámbiala primero en ella.'
    : `La usan ${count} entradas. Cámbiala primero en ellas.`

export const deletePostCategory = handle(
  contract.deletePostCategory,
  ({ services, caller, input: { categoryId }, request }) =>
    services.db.transaction(async (tx) => {
      const [category] = await tx
        .select()
        .from(postCategories)
        .where(eq(postCategories.id, categoryId))
        .for('update')
      if (!category) throw notFound('la categoría')
      const used = await tx.$count(posts, eq(posts.categoryId, categoryId))
      const published = await tx.execute(
        sql`select from published_posts where category_id = ${categoryId} limit 1`,
      )
      if (used > 0 || published.rowCount)
        throw new AppError('conflict', usedWords(Math.max(used, 1)))
      await tx.delete(postCategories).where(eq(postCategories.id, categoryId))
      const subject = { kind: 'post_category', id: categoryId }
      await recordAudit(tx, {
        by: caller,
        action: 'content.category_deleted',
        subject,
        detail: { name: category.name },
        requestId: request.id,
      })
      await invalidatePages(services, tx, ['posts'])
      return {}
    }),
)

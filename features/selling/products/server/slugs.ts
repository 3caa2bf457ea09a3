import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { firstFree, withFreeName } from '#db/free-name.ts'
import { productFormerSlugs, products } from '#db/tables/selling/products.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import type { Database } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'

/** Addresses that one product may leave behind: each is kept from all others for good. */
const maxFormer = 10

/** What a product of this name is called in addresses. */
export const wishFrom = (title: string): string =>
  slugFrom(/[a-z0-9]/.test(fold(title)) ? title : 'producto')

/** `wish`, or `wish-2`…: the first that no product has or ever had; `own` may have its former ones back. */
async function freeSlug(
  db: Database,
  wish: string,
  own: string | null,
  from: number,
): Promise<string> {
  const alike = (column: SQL) =>
    sql`(${column} = ${wish} or (${column} like ${`${wish}-%`} and ${column} ~ ${`^${wish}-[0-9]+$`}))`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from products where ${alike(sql`slug`)} and id is distinct from ${own}::uuid
    union all
    select slug from product_former_slugs where ${alike(sql`slug`)} and product_id is distinct from ${own}::uuid`)
  return firstFree(wish, new Set(rows.map(({ slug }) => slug)), from)
}

/** Does `write` with a free slug, in a transaction of its own inside `db`; again with another when it was taken meanwhile. */
export const withProductSlug = <T>(
  db: Database,
  title: string,
  write: (tx: Database, slug: string) => Promise<T>,
): Promise<T> =>
  withFreeName(db, 'products_slug', (from) => freeSlug(db, wishFrom(title), null, from), write)

/**
 * Gives a product the address of its new title, and says which it has then. One that was published leaves a redirect behind for good; after ten of
 * those it keeps the address that it has. Call it in a transaction that holds the product's row.
 */
export async function moveToSlug(
  tx: Database,
  product: { id: string; slug: string; title: string; publishedAt: Date | null },
  title: string,
): Promise<string> {
  const wish = wishFrom(title)
  if (wish === wishFrom(product.title)) return product.slug
  const [former] = await tx
    .select({ total: count() })
    .from(productFormerSlugs)
    .where(eq(productFormerSlugs.productId, product.id))
  if (product.publishedAt && (former?.total ?? 0) >= maxFormer) return product.slug
  return withFreeName(
    tx,
    'products_slug',
    (from) => freeSlug(tx, wish, product.id, from),
    async (inner, slug) => {
      await inner
        .delete(productFormerSlugs)
        .where(and(eq(productFormerSlugs.slug, slug), eq(productFormerSlugs.productId, product.id)))
      await inner.update(products).set({ slug }).where(eq(products.id, product.id))
      if (product.publishedAt)
        await inner.insert(productFormerSlugs).values({ slug: product.slug, productId: product.id })
      return slug
    },
  )
}

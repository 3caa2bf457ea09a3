import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { firstFree, withFreeName } from '#db/free-name.ts'
import { productFormerSlugs, products } from '#db/tables/selling/products.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import type { Database } from '#shared/server/services.ts'
import { fold } from '#shared/text/fold.ts'
import { maxFormerProductSlugs } from '../vocabulary.ts'

/** Base slug of a product title. */
export const wishFrom = (title: string): string =>
  slugFrom(/[a-z0-9]/.test(fold(title)) ? title : 'producto')

/** The first of `base`, `base-2`, … that no product has or had; `own` may reuse its former ones. */
async function freeSlug(
  db: Database,
  base: string,
  own: string | null,
  from: number,
): Promise<string> {
  const alike = (column: SQL) =>
    sql`(${column} = ${base} or (${column} like ${`${base}-%`} and ${column} ~ ${`^${base}-[0-9]+$`}))`
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from products where ${alike(sql`slug`)} and id is distinct from ${own}::uuid
    union all
    select slug from product_former_slugs where ${alike(sql`slug`)} and product_id is distinct from ${own}::uuid`)
  return firstFree(base, new Set(rows.map(({ slug }) => slug)), from)
}

/** Calls `write` with a free slug in a nested transaction of `db`, and again with another when it was taken concurrently. */
export const withProductSlug = <T>(
  db: Database,
  title: string,
  write: (tx: Database, slug: string) => Promise<T>,
): Promise<T> =>
  withFreeName(db, 'products_slug', (from) => freeSlug(db, wishFrom(title), null, from), write)

/**
 * Updates a product's slug to its new title and returns it. A product that was published leaves a permanent redirect; after ten redirects
 * it keeps its slug. The caller must hold the row lock.
 */
export async function updateProductSlug(
  tx: Database,
  product: { id: string; slug: string; title: string; publishedAt: Date | null },
  title: string,
): Promise<string> {
  const base = wishFrom(title)
  if (base === wishFrom(product.title)) return product.slug
  const [former] = await tx
    .select({ total: count() })
    .from(productFormerSlugs)
    .where(eq(productFormerSlugs.productId, product.id))
  if (product.publishedAt && (former?.total ?? 0) >= maxFormerProductSlugs) return product.slug
  return withFreeName(
    tx,
    'products_slug',
    (from) => freeSlug(tx, base, product.id, from),
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

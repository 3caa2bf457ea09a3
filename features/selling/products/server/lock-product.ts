import { and, eq, sql } from 'drizzle-orm'
import { products } from '#db/tables/selling/products.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'

export type ProductRow = typeof products.$inferSelect

/** Gets a product of a business's store. Throws `not_found`. */
export async function readProductRow(
  db: Database,
  businessId: string,
  productId: string,
): Promise<ProductRow> {
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        sql`${products.storeId} = (select id from stores where business_id = ${businessId})`,
      ),
    )
  if (!row) throw notFound('el producto')
  return row
}

/**
 * Locks a product and its sellables until the transaction ends. Sellables first, in id order, as buying locks them, which prevents
 * deadlocks. Throws `not_found`.
 */
export async function lockProduct(
  tx: Database,
  businessId: string,
  productId: string,
): Promise<ProductRow> {
  await readProductRow(tx, businessId, productId)
  await tx.execute(
    sql`select 1 from sellables where id in (select id from product_variants where product_id = ${productId}) order by id for update`,
  )
  const [row] = await tx.select().from(products).where(eq(products.id, productId)).for('update')
  if (!row) throw notFound('el producto')
  return row
}

/** Ids of the product's variants that were ever ordered. */
export async function listSoldVariantIds(tx: Database, productId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select v.id from product_variants v where v.product_id = ${productId} and exists (select from order_lines l where l.sellable_id = v.id)`)
  return new Set(rows.map(({ id }) => id))
}

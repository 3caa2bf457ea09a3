import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { downloadTerms, productFiles } from '#db/tables/buying/downloads.ts'
import { mediaObjects } from '#db/tables/platform/media.ts'
import { products } from '#db/tables/selling/products.ts'
import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../contract.ts'
import { defaultDownloadTerms } from '../vocabulary.ts'
import { kindOfType } from './file-types.ts'

type ProductRef = { businessId: string; productId: string }

/** Locks a product of a business's store until the transaction ends. Throws `not_found`. */
export async function lockOwnProduct(tx: Database, { businessId, productId }: ProductRef) {
  const [row] = await selectOwnProduct(tx, { businessId, productId }).for('update')
  if (!row) throw notFound('el producto')
  return row
}

const selectOwnProduct = (db: Database, { businessId, productId }: ProductRef) =>
  db
    .select()
    .from(products)
    .where(
      and(
        eq(products.id, productId),
        sql`${products.storeId} = (select id from stores where business_id = ${businessId})`,
      ),
    )

/** Returns a product's current files in order, and its download limits. */
export async function getProductFiles(
  db: Database,
  productId: string,
): Promise<contract.ProductDownloads> {
  const rows = await db
    .select({
      id: productFiles.id,
      name: productFiles.name,
      contentType: mediaObjects.contentType,
      bytes: mediaObjects.bytes,
    })
    .from(productFiles)
    .innerJoin(mediaObjects, eq(mediaObjects.id, productFiles.mediaId))
    .where(and(eq(productFiles.productId, productId), isNull(productFiles.retiredAt)))
    .orderBy(asc(productFiles.position))
  const [terms] = await db
    .select({ times: downloadTerms.times, days: downloadTerms.days })
    .from(downloadTerms)
    .where(eq(downloadTerms.productId, productId))
  return {
    files: rows.map(({ id, name, contentType, bytes }) => ({
      id,
      name,
      kind: kindOfType(contentType),
      bytes,
    })),
    terms: terms ?? { ...defaultDownloadTerms },
  }
}

export const readProductFiles = handle(
  contract.readProductFiles,
  async ({ services: { db }, input }) => {
    const [row] = await selectOwnProduct(db, input)
    if (!row) throw notFound('el producto')
    return getProductFiles(db, row.id)
  },
)

import { inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isTakenIn } from '#db/free-name.ts'
import { productVariants } from '#db/tables/selling/products.ts'
import {
  changeSellables,
  clearChangedSkus,
  deleteSellables,
  insertSellables,
  rewriteSellables,
} from '#features/selling/stores/server/index.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import { invalidProductFields } from '../contract/check-variants.ts'
import type { ProductFields } from '../contract/product.ts'
import { listSoldVariantIds } from './lock-product.ts'

type Owner = {
  productId: string
  storeId: string
  currency: string
  slug: string
  isPublished: boolean
  by: string
  now: Date
}
type Variant = ProductFields['variants'][number]

/** Title as an order line prints it: "Playera de algodón · Azul, M". */
export const sellableTitle = (title: string, values: string[]): string =>
  values.length > 0 ? `${title} · ${values.join(', ')}` : title

/** Removes variants: sold ones are retired for their orders and lose their SKU, the others are deleted. */
async function removeVariants(tx: Database, productId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const sold = await listSoldVariantIds(tx, productId)
  const retired = ids.filter((id) => sold.has(id))
  const unsold = ids.filter((id) => !sold.has(id))
  if (unsold.length > 0) await deleteSellables(tx, unsold)
  if (retired.length === 0) return
  await changeSellables(tx, retired, { isOffered: false, sku: null })
  await tx
    .update(productVariants)
    .set({ isRetired: true })
    .where(inArray(productVariants.id, retired))
}

/** Indexes of variants whose SKU another product of the store uses. */
async function takenSkus(
  tx: Database,
  storeId: string,
  productId: string,
  variants: Variant[],
): Promise<number[]> {
  const skus = variants.flatMap(({ sku }) => sku ?? [])
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select sku from sellables where store_id = ${storeId} and sku = any(${sql.param(skus)}::text[])
      and id not in (select id from product_variants where product_id = ${productId})`)
  const taken = new Set(rows.map(({ sku }) => sku))
  return variants.flatMap(({ sku }, at) => (sku && taken.has(sku) ? [at] : []))
}

const skuTaken = (at: number[]) =>
  invalidProductFields(
    Object.fromEntries(
      at.map((i) => [`variants.${i}.sku`, 'Otro producto de tu tienda ya usa este SKU']),
    ),
  )

/** `photoToShow`: its own photo or the product's first. */
type VariantRow = Variant & {
  id: string
  title: string
  position: number
  photoToShow: string | null
}

/** Updates existing variants. Clears unique columns first, because two variants may swap values. */
async function updateVariants(tx: Database, owner: Owner, rows: VariantRow[]) {
  if (rows.length === 0) return
  const given = JSON.stringify(rows)
  const v = sql`jsonb_to_recordset(${given}::jsonb) as v (id uuid, "values" jsonb, position int, "photoId" uuid)`
  const values = sql`array(select jsonb_array_elements_text(v."values"))`
  await clearChangedSkus(tx, rows)
  await tx.execute(
    sql`update product_variants p set "values" = array[p.id::text] from ${v} where p.id = v.id and p."values" <> ${values}`,
  )
  await rewriteSellables(
    tx,
    { path: `/producto/${owner.slug}`, isOffered: owner.isPublished, now: owner.now },
    rows.map((row) => ({ ...row, photoId: row.photoToShow })),
  )
  await tx.execute(
    sql`update product_variants p set "values" = ${values}, position = v.position, photo_id = v."photoId" from ${v} where p.id = v.id`,
  )
}

async function insertVariants(tx: Database, owner: Owner, rows: VariantRow[]) {
  if (rows.length === 0) return
  const { productId, storeId, currency, slug, isPublished, by } = owner
  const day = (at: string | null) => (at === null ? null : new Date(at))
  await insertSellables(
    tx,
    rows.map(
      ({
        id,
        title,
        sku,
        price,
        salePrice,
        saleFrom,
        saleUntil,
        tiers,
        lowStock,
        isShipped,
        weightGrams,
        photoToShow: photoId,
      }) => ({
        id,
        kind: 'product' as const,
        storeId,
        currency,
        title,
        path: `/producto/${slug}`,
        sku,
        photoId,
        price,
        salePrice,
        saleFrom: day(saleFrom),
        saleUntil: day(saleUntil),
        tiers,
        lowStock,
        isShipped,
        weightGrams,
        isOffered: isPublished,
      }),
    ),
  )
  await tx.insert(productVariants).values(
    rows.map(({ id, values, position, photoId }) => ({
      id,
      productId,
      values,
      position,
      photoId,
    })),
  )
  for (const { id, firstStock } of rows)
    if (firstStock !== null)
      await tx.execute(sql`select count_stock(${id}, ${firstStock}::int, 'first', ${by}, null)`)
}

/**
 * Writes the variants of a locked product; its photos must be written first. `known` are its existing variants. Throws `not_found` for an
 * unknown id, `invalid` on a SKU that another product of the store uses.
 */
export async function writeVariants(
  tx: Database,
  owner: Owner,
  { title, variants, photos }: Pick<ProductFields, 'title' | 'variants' | 'photos'>,
  known: ReadonlySet<string>,
): Promise<void> {
  if (variants.some(({ id }) => id !== null && !known.has(id))) throw notFound('la variante')
  const wanted = new Set(variants.map(({ id }) => id))
  const rows = variants.map((one, position) => ({
    ...one,
    id: one.id ?? v7(),
    title: sellableTitle(title, one.values),
    position,
    photoToShow: one.photoId ?? photos[0]?.mediaId ?? null,
  }))
  const taken = await takenSkus(tx, owner.storeId, owner.productId, variants)
  if (taken.length > 0) throw skuTaken(taken)
  try {
    await tx.transaction(async (inner) => {
      await removeVariants(
        inner,
        owner.productId,
        [...known].filter((id) => !wanted.has(id)),
      )
      await updateVariants(
        inner,
        owner,
        rows.filter(({ id }) => known.has(id)),
      )
      await insertVariants(
        inner,
        owner,
        rows.filter(({ id }) => !known.has(id)),
      )
    })
  } catch (error) {
    if (!isTakenIn('sellables_sku', error)) throw error
    throw skuTaken(await takenSkus(tx, owner.storeId, owner.productId, variants))
  }
}

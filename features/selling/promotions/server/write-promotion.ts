import { and, eq, inArray, sql } from 'drizzle-orm'
import { businesses } from '#db/tables/directory/businesses.ts'
import { products } from '#db/tables/selling/products.ts'
import {
  promotionCategories,
  promotionProducts,
  promotions,
} from '#db/tables/selling/promotions.ts'
import type { StoreRow } from '#features/selling/stores/server/index.ts'
import { AppError, invalidField, notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { PromotionFields } from '../contract/promotions.ts'
import { maxAutomaticPromotions } from '../vocabulary.ts'
import { toInstants } from './promotion-days.ts'

/** Table row of the form fields, with days converted to instants in the store's time zone. */
export async function toRow(tx: Database, store: StoreRow, fields: PromotionFields) {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, store.businessId))
  if (!business) throw notFound('el negocio')
  const { beginsOn, endsOn, productIds: _, categories: __, ...row } = fields
  return { ...row, ...toInstants({ beginsOn, endsOn }, business.timeZone) }
}

/**
 * Throws `invalid` when another promotion of the store has this code, or too many automatic ones are active. The caller holds the store's
 * lock. `id`: the promotion itself.
 */
export async function checkAgainstOthers(
  tx: Database,
  store: StoreRow,
  { code }: Pick<PromotionFields, 'code'>,
  id: string,
): Promise<void> {
  const others = and(eq(promotions.storeId, store.id), sql`${promotions.id} <> ${id}`)
  if (code === null) {
    const running = await tx.$count(
      promotions,
      and(others, eq(promotions.state, 'active'), sql`${promotions.code} is null`),
    )
    if (running >= maxAutomaticPromotions)
      throw new AppError(
        'invalid',
        `Una tienda puede tener ${maxAutomaticPromotions} promociones automáticas a la vez. Pausa o archiva alguna.`,
      )
    return
  }
  const same = await tx.$count(
    promotions,
    and(others, eq(promotions.code, code), sql`${promotions.state} <> 'archived'`),
  )
  if (same > 0) throw invalidField('code', 'Otra promoción de tu tienda ya usa este código')
}

/** Replaces the products and categories that a promotion covers. Throws `invalid` for products of another store. */
export async function writeTargets(
  tx: Database,
  store: StoreRow,
  id: string,
  fields: PromotionFields,
): Promise<void> {
  const productIds = [...new Set(fields.productIds)]
  const categories = [...new Set(fields.categories)]
  const own = await tx.$count(
    products,
    and(eq(products.storeId, store.id), inArray(products.id, productIds)),
  )
  if (own !== productIds.length)
    throw invalidField('productIds', 'No encontramos en tu tienda un producto que elegiste')
  await tx.delete(promotionProducts).where(eq(promotionProducts.promotionId, id))
  await tx.delete(promotionCategories).where(eq(promotionCategories.promotionId, id))
  if (productIds.length > 0)
    await tx
      .insert(promotionProducts)
      .values(productIds.map((productId) => ({ promotionId: id, productId })))
  if (categories.length > 0)
    await tx
      .insert(promotionCategories)
      .values(categories.map((category) => ({ promotionId: id, category })))
}

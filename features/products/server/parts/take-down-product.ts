import { sql } from 'drizzle-orm'
import { tellStoreOf } from '#features/stores/server/index.ts'
import { isAppError, notFound } from '#shared/app-error.ts'
import type { Stood } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockProduct, type ProductRow } from '../lock-product.ts'
import { putState } from '../set-product-state.ts'

async function hold(tx: Database, productId: string): Promise<{ businessId: string; product: ProductRow }> {
  const { rows } = await tx.execute<{ businessId: string }>(
    sql`select s.business_id as "businessId" from products p join stores s on s.id = p.store_id where p.id = ${productId}`,
  )
  const businessId = rows[0]?.businessId
  if (!businessId) throw notFound('el producto')
  return { businessId, product: await lockProduct(tx, businessId, productId) }
}

/** The product with what is sold of it, as whoever buys it holds it. */
export async function holdProduct(tx: Database, productId: string): Promise<void> {
  await hold(tx, productId)
}

/** Makes a product that everybody sees a draft, which nobody can buy. */
export async function takeDownProduct(services: Services, tx: Database, productId: string): Promise<Stood> {
  const { businessId, product } = await hold(tx, productId)
  if (product.state === 'published') {
    await putState(tx, product, 'draft', services.now())
    await tellStoreOf(services, tx, { businessId })
  }
  return { state: product.state, until: null }
}

/** Publishes it again, where it was published, is still a draft, and has what publishing asks for. */
export async function giveProductBack(services: Services, tx: Database, productId: string, { state }: Stood): Promise<void> {
  const { businessId, product } = await hold(tx, productId)
  if (state !== 'published' || product.state !== 'draft') return
  try {
    await tx.transaction((inner) => putState(inner, product, 'published', services.now()))
  } catch (error) {
    // Its people took its price or its file away meanwhile: it stays a draft, and publishing says what it lacks.
    if (isAppError(error) && error.code === 'invalid') return
    throw error
  }
  await tellStoreOf(services, tx, { businessId })
}

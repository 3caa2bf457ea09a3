import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { orderLines, orders, purchases } from '#db/tables/buying/orders.ts'
import { productPhotos, products, productVariants } from '#db/tables/selling/products.ts'
import { sellables } from '#db/tables/selling/stores.ts'
import type { Services } from '#shared/server/services.ts'
import { countStock, readSellable, type Store } from './stores.ts'

/** `sellableId` is that of its only variant. */
export type Product = {
  id: string
  slug: string
  sellableId: string
  storeId: string
  price: number
}

type Wanted = {
  title?: string
  /** Minor units; 25000 unless given. */
  price?: number
  /** 10 unless given; null is not counted. */
  stock?: number | null
  photoId?: string
  /** Of the product's row. */
  set?: Partial<typeof products.$inferInsert>
  /** Of its sellable: salePrice, sku, isShipped … */
  sell?: Partial<typeof sellables.$inferInsert>
}

/** Inserts a published product with one variant. */
export async function makeProduct(
  services: Services,
  store: Pick<Store, 'id' | 'currency'>,
  wanted: Wanted = {},
): Promise<Product> {
  const { title = 'Playera de algodón', price = 25_000, stock = 10, photoId } = wanted
  const id = v7()
  const sellableId = v7()
  const slug = wanted.set?.slug ?? `producto-${id}`
  const state = wanted.set?.state ?? 'published'
  await services.db.transaction(async (tx) => {
    await tx.insert(products).values({
      id,
      storeId: store.id,
      slug,
      title,
      category: 'ropa',
      state,
      publishedAt: state === 'draft' ? null : services.now(),
      ...wanted.set,
    })
    await tx.insert(sellables).values({
      id: sellableId,
      kind: 'product',
      storeId: store.id,
      currency: store.currency,
      title,
      path: `/producto/${slug}`,
      price,
      photoId,
      isOffered: state === 'published',
      ...wanted.sell,
    })
    await tx.insert(productVariants).values({ id: sellableId, productId: id, position: 0 })
    if (photoId)
      await tx.insert(productPhotos).values({ productId: id, mediaId: photoId, position: 0 })
    if (stock !== null) await countStock({ db: tx }, sellableId, stock)
  })
  return { id, slug, sellableId, storeId: store.id, price }
}

/** Inserts a paid and delivered order of one piece, for code that checks whether the product was sold. */
export async function makeSoldLine(services: Services, sellableId: string): Promise<string> {
  const { storeId, currency, kind, title, path, photoId, price } = await readSellable(
    services,
    sellableId,
  )
  const purchaseId = v7()
  const orderId = v7()
  const number = `LJ-${randomBytes(4).toString('hex').toUpperCase()}`
  const paidAt = services.now()
  await services.db.transaction(async (tx) => {
    await tx
      .insert(purchases)
      .values({ id: purchaseId, tokenHash: randomBytes(32), idempotencyKey: purchaseId, currency })
    const terms = {
      commission: 800,
      holdDays: 14,
      state: 'delivered' as const,
      paidAt,
      deliveredAt: paidAt,
    }
    await tx.insert(orders).values({ id: orderId, number, purchaseId, storeId, currency, ...terms })
    const line = {
      orderId,
      position: 0,
      sellableId,
      kind,
      title,
      path,
      photoId,
      unitPrice: price,
      quantity: 1,
      fromStock: false,
    }
    await tx.insert(orderLines).values(line)
  })
  return orderId
}

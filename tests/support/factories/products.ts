import { v7 } from 'uuid'
import { productPhotos, products, productVariants } from '#db/tables/products.ts'
import { sellables } from '#db/tables/stores.ts'
import type { Services } from '#shared/server/services.ts'
import { countStock, type Store } from './stores.ts'

/** `sellableId` is its one variant's. */
export type Product = { id: string; slug: string; sellableId: string; storeId: string; price: number }

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

/** A published product with one variant, made through the tables. */
export async function makeProduct(services: Services, store: Pick<Store, 'id' | 'currency'>, wanted: Wanted = {}): Promise<Product> {
  const { title = 'Playera de algodón', price = 25_000, stock = 10, photoId } = wanted
  const id = v7()
  const sellableId = v7()
  const slug = wanted.set?.slug ?? `producto-${id}`
  const state = wanted.set?.state ?? 'published'
  await services.db.transaction(async (tx) => {
    await tx.insert(products).values({
      ...{ id, storeId: store.id, slug, title, category: 'ropa', state },
      publishedAt: state === 'draft' ? null : services.now(),
      ...wanted.set,
    })
    await tx.insert(sellables).values({
      ...{ id: sellableId, kind: 'product', storeId: store.id, currency: store.currency, title, path: `/producto/${slug}`, price, photoId },
      isOffered: state === 'published',
      ...wanted.sell,
    })
    await tx.insert(productVariants).values({ id: sellableId, productId: id, position: 0 })
    if (photoId) await tx.insert(productPhotos).values({ productId: id, mediaId: photoId, position: 0 })
    if (stock !== null) await countStock({ db: tx }, sellableId, stock)
  })
  return { id, slug, sellableId, storeId: store.id, price }
}

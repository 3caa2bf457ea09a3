import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { productFiles } from '#db/tables/buying/downloads.ts'
import { productPhotos, products, productVariants } from '#db/tables/selling/products.ts'
import { sellablePrices, sellables } from '#db/tables/selling/stores.ts'
import { slugFrom } from '#features/directory/businesses/contract/slug.ts'
import { cleanDescription } from '#features/selling/products/server/index.ts'
import { capitalZone } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'
import { dayMs, hourMs } from '#shared/time/durations.ts'
import { localTime, zonedInstant } from '#shared/time/zoned-time.ts'
import {
  demoGuides,
  detailFile,
  drawingFile,
  productDrawings,
  productTints,
} from '../vocabulary.ts'
import type { DemoProduct } from './compose-products.ts'
import { inWordsOf } from './country-words.ts'
import { guidePath } from './store-demo-files.ts'
import { goodsPath } from './store-demo-goods.ts'

type Store = { id: string; currency: string; countryCode: string }

/** Files of its two pictures, with their alternative texts. */
function picturesOf({ title, drawing, tint }: DemoProduct): { file: string; alt: string }[] {
  const what = `${title.toLowerCase()}, color ${productTints[tint]?.name ?? ''}`
  return [
    { file: drawingFile(drawing, tint), alt: `Dibujo: ${what}` },
    { file: detailFile(drawing, tint), alt: `Dibujo de cerca: ${what}` },
  ]
}

const since = ({ age }: DemoProduct, now: Date) => new Date(now.getTime() - age * dayMs)

/** Sales end at eight in the evening: some within two days, as flash offers do, most in one to four weeks. */
function saleEnd(countryCode: string, age: number, now: Date): Date {
  const zone = capitalZone(countryCode) ?? 'UTC'
  const today = localTime(zone, now.getTime()).day
  const at = (days: number) => new Date(zonedInstant(zone, today + days, 20 * 60))
  if (age % 3 > 0) return at(5 + (age % 20))
  // One that ends within the hour would be over before somebody looks.
  const soon = at(age % 2 === 0 ? 0 : 2)
  return soon.getTime() > now.getTime() + hourMs ? soon : at(1)
}

/** Inserts published products with variants, stock and pictures into a demonstration store, all at once. */
export async function insertDemoProducts(
  tx: Database,
  store: Store,
  sold: DemoProduct[],
  media: Map<string, string>,
  now: Date,
): Promise<void> {
  const made = sold.map((product) => {
    const id = v7()
    const slug = `${slugFrom(product.title)}-${store.countryCode.toLowerCase()}`
    const sizes = product.sizes.length > 0 ? product.sizes : [null]
    const photos = picturesOf(product).flatMap(({ file, alt }) => {
      const mediaId = media.get(goodsPath(file))
      return mediaId ? [{ mediaId, alt }] : []
    })
    return {
      id,
      slug,
      product,
      photos,
      variants: sizes.map((size, position) => ({
        id: v7(),
        size,
        stock: product.stocks[position] ?? null,
      })),
    }
  })
  await tx.insert(products).values(
    made.map(({ id, slug, product }) => ({
      id,
      slug,
      storeId: store.id,
      title: product.title,
      description: cleanDescription(product.about),
      kind: product.files.length > 0 ? ('digital' as const) : ('goods' as const),
      category: productDrawings[product.drawing],
      options: product.sizes.length > 0 ? [inWordsOf(store.countryCode, 'Talla')] : [],
      state: 'published' as const,
      isDemo: true,
      publishedAt: since(product, now),
      createdAt: since(product, now),
    })),
  )
  await tx.insert(sellables).values(
    made.flatMap(({ slug, product, photos, variants }) =>
      variants.map(({ id, size }) => ({
        id,
        kind: 'product' as const,
        storeId: store.id,
        currency: store.currency,
        title: size ? `${product.title} · ${size}` : product.title,
        path: `/producto/${slug}`,
        photoId: photos[0]?.mediaId ?? null,
        price: product.price,
        salePrice: product.salePrice,
        saleUntil: product.salePrice === null ? null : saleEnd(store.countryCode, product.age, now),
        tiers: product.tiers,
        ...(product.files.length > 0
          ? { isShipped: false }
          : { lowStock: 3, weightGrams: product.weightGrams }),
        isOffered: true,
      })),
    ),
  )
  // Until now they had their regular price.
  const reduced = made.filter(({ product }) => product.salePrice !== null)
  await tx.insert(sellablePrices).values(
    reduced.flatMap(({ product, variants }) =>
      variants.map(({ id: sellableId }) => ({
        sellableId,
        number: 0,
        price: product.price,
        setAt: since(product, now),
      })),
    ),
  )
  await tx.insert(productVariants).values(
    made.flatMap(({ id: productId, variants }) =>
      variants.map(({ id, size }, position) => ({
        id,
        productId,
        position,
        values: size ? [size] : [],
      })),
    ),
  )
  await tx
    .insert(productPhotos)
    .values(
      made.flatMap(({ id: productId, photos }) =>
        photos.map((photo, position) => ({ productId, position, ...photo })),
      ),
    )
  const files = made.flatMap(({ id: productId, product }) =>
    product.files.flatMap((guide, position) => {
      const mediaId = media.get(guidePath(guide))
      return mediaId ? [{ productId, mediaId, name: `${demoGuides[guide]}.pdf`, position }] : []
    }),
  )
  if (files.length > 0) await tx.insert(productFiles).values(files)
  const stocks = made.flatMap(({ variants }) => variants.map(({ id, stock }) => ({ id, stock })))
  await tx.execute(sql`
    select count_stock(v.id, v.stock, 'demo', null, null) from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) as v (id uuid, stock int)`)
}

import { eq, sql } from 'drizzle-orm'
import { products } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import {
  insertProduct,
  loadMyProduct,
  lockFacets,
  putState,
  rewriteProduct,
} from '#features/selling/products/server/index.ts'
import {
  invalidateStoreOf,
  readStoreOf,
  type StoreRow,
} from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { applyProductSheet as contract } from '../contract/spreadsheets.ts'
import { applyOnce, checkPlan } from './apply-once.ts'
import type { Deed } from './plan-file.ts'
import { openSheet } from './plan-sheet.ts'

type Doing = { store: StoreRow; by: string; key: string }

type Done = { id: string; isNew: boolean }

/** Makes or changes one product; what it has is locked. `isNew`: it can be seen for the first time. */
async function doDeed(
  services: Services,
  tx: Database,
  { store, by, key }: Doing,
  deed: Deed,
): Promise<Done> {
  const { fields, state, counts } = deed
  const now = services.now()
  if (deed.productId === null) {
    const made = await insertProduct(services, tx, store, by, fields)
    if (state !== made.state) await putState(tx, made, state, now)
    return { id: made.id, isNew: state === 'published' }
  }
  const [product] = await tx.select().from(products).where(eq(products.id, deed.productId))
  if (!product) throw new Error('a locked product is gone')
  const before = await loadMyProduct(tx, product)
  const photos = before.photos.map(({ mediaId, alt }) => ({ mediaId, alt }))
  const known = new Set(before.variants.map(({ id }) => id))
  const row = await rewriteProduct(
    services,
    tx,
    { product, store, by, known },
    { ...fields, photos },
  )
  for (const { id, stock } of counts)
    await tx.execute(
      sql`select count_stock(${id}, ${stock}::int, ${`sheet:${key}`}, ${by}, 'Hoja de productos')`,
    )
  if (state !== product.state) await putState(tx, row, state, now)
  return { id: product.id, isNew: state === 'published' && !product.publishedAt }
}

/** Applies a sheet as it was shown, whole or not at all: one of a store after the other, each under its key once. */
export const applyProductSheet = handle(contract, async ({ services, caller, input, request }) => {
  const { businessId, content, key, version } = input
  const store = await readStoreOf(services.db, businessId)
  return openSheet(store, content, (sheet) =>
    applyOnce(services, { storeId: store.id, key, hash: sheet.hash }, async (tx) => {
      await lockFacets(tx, store.id, sheet.ids)
      checkPlan(await sheet.plan(tx), version)
      const planned = await sheet.deeds()
      const deeds: Done[] = []
      for (const deed of planned)
        deeds.push(await doDeed(services, tx, { store, by: caller.userId, key }, deed))
      const ids = deeds.map(({ id }) => id)
      const idsOf = (isNew: boolean) =>
        deeds.filter((done) => done.isNew === isNew).map(({ id }) => id)
      const created = planned.filter(({ productId }) => productId === null).length
      const done = { created, changed: planned.length - created }
      if (ids.length === 0) return done
      await invalidateStoreOf(services, tx, { businessId })
      await services.announce(tx, 'products.published', { businessId, productIds: idsOf(true) })
      await services.announce(tx, 'products.priced', { businessId, productIds: idsOf(false) })
      await recordAudit(tx, {
        by: caller,
        action: 'products.sheet_applied',
        subject: { kind: 'store', id: store.id },
        businessId,
        detail: { name: store.name, ...done, products: ids },
        requestId: request.id,
      })
      return done
    }),
  )
})

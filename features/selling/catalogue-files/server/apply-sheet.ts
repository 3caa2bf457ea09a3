import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { products } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import {
  applyProductState,
  insertProduct,
  loadMyProduct,
  lockFacets,
  rewriteProduct,
} from '#features/selling/products/server/index.ts'
import { readStoreOf, type StoreRow, storeTags } from '#features/selling/stores/server/index.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { applyProductSheet as contract } from '../contract/spreadsheets.ts'
import { applyOnce, checkPlan } from './apply-once.ts'
import type { ProductChange } from './plan-file.ts'
import { openSheet } from './plan-sheet.ts'

type ApplyContext = { store: StoreRow; by: string; key: string }

type AppliedChange = { id: string; isNew: boolean }

/** Creates or changes one product; the caller has locked its rows. `isNew`: the product becomes public for the first time. */
async function applyChange(
  services: Services,
  tx: Database,
  { store, by, key }: ApplyContext,
  change: ProductChange,
): Promise<AppliedChange> {
  const { fields, state, counts } = change
  const now = services.now()
  if (change.productId === null) {
    const made = await insertProduct(services, tx, store, by, fields)
    if (state !== made.state) await applyProductState(tx, made, state, now)
    return { id: made.id, isNew: state === 'published' }
  }
  const [product] = await tx.select().from(products).where(eq(products.id, change.productId))
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
  if (state !== product.state) await applyProductState(tx, row, state, now)
  return { id: product.id, isNew: state === 'published' && !product.publishedAt }
}

/** Applies a product sheet exactly as previewed, all rows or none, once per key. */
export const applyProductSheet = handle(contract, async ({ services, caller, input, request }) => {
  const { businessId, content, key, version } = input
  const store = await readStoreOf(services.db, businessId)
  return openSheet(store, content, (sheet) =>
    applyOnce(services, { storeId: store.id, key, hash: sheet.hash }, async (tx) => {
      await lockFacets(tx, store.id, sheet.ids)
      checkPlan(await sheet.plan(tx), version)
      const planned = await sheet.changes()
      const applied: AppliedChange[] = []
      for (const change of planned)
        applied.push(await applyChange(services, tx, { store, by: caller.userId, key }, change))
      const ids = applied.map(({ id }) => id)
      const idsOf = (isNew: boolean) =>
        applied.filter((one) => one.isNew === isNew).map(({ id }) => id)
      const created = planned.filter(({ productId }) => productId === null).length
      const done = { created, changed: planned.length - created }
      if (ids.length === 0) return done
      await invalidatePages(services, tx, await storeTags(tx, businessId))
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

import { and, eq, sql } from 'drizzle-orm'
import { products } from '#db/tables/commerce/products.ts'
import { sheetImports } from '#db/tables/commerce/sheets.ts'
import { recordAudit } from '#features/audit/server/index.ts'
import { insertProduct, loadMyProduct, lockFacets, putState, rewriteProduct } from '#features/products/server/index.ts'
import { readStoreOf, type StoreRow, tellStoreOf } from '#features/stores/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { applyProductSheet as contract } from '../contract.ts'
import { type Deed, namedIn, planSheet } from './plan-sheet.ts'
import { readSheet } from './read-sheet.ts'

type Doing = { store: StoreRow; by: string; key: string }

/** Makes or changes one product; what it has is locked. */
async function doDeed(services: Services, tx: Database, { store, by, key }: Doing, deed: Deed): Promise<string> {
  const { fields, state, counts } = deed
  const now = services.now()
  if (deed.productId === null) {
    const made = await insertProduct(services, tx, store, by, fields)
    if (state !== made.state) await putState(tx, made, state, now)
    return made.id
  }
  const [product] = await tx.select().from(products).where(eq(products.id, deed.productId))
  if (!product) throw new Error('a locked product is gone')
  const before = await loadMyProduct(tx, product)
  const photos = before.photos.map(({ mediaId, alt }) => ({ mediaId, alt }))
  const known = new Set(before.variants.map(({ id }) => id))
  const row = await rewriteProduct(services, tx, { product, store, by, known }, { ...fields, photos })
  for (const { id, stock } of counts)
    await tx.execute(sql`select count_stock(${id}, ${stock}::int, ${`sheet:${key}`}, ${by}, 'Hoja de productos')`)
  if (state !== product.state) await putState(tx, row, state, now)
  return product.id
}

/** Applies a sheet as it was shown, whole or not at all: one of a store after the other, each under its key once. */
export const applyProductSheet = handle(contract, async ({ services, caller, input, request }) => {
  const { businessId, content, key, version } = input
  const store = await readStoreOf(services.db, businessId)
  const { rows, hash } = await readSheet(content)
  return services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sheet of ${store.id}`}, 0))`)
    const mine = and(eq(sheetImports.storeId, store.id), eq(sheetImports.key, key))
    const [told] = await tx.select().from(sheetImports).where(mine)
    if (told && told.fileHash !== hash) throw new AppError('conflict', 'Con esta clave ya se aplicó otro archivo. Revísalo de nuevo.')
    if (told) return { created: told.created, changed: told.changed }
    await lockFacets(tx, store.id, namedIn(rows))
    const plan = await planSheet(tx, store, rows)
    if (plan.refused.length > 0)
      throw new AppError('invalid', 'No cambiamos nada: el archivo tiene filas que no se pueden aplicar. Revísalo de nuevo.')
    if (plan.version !== version)
      throw new AppError('conflict', 'Algo cambió en tu tienda desde que revisaste el archivo. Revísalo de nuevo.')
    const ids: string[] = []
    for (const deed of plan.deeds) ids.push(await doDeed(services, tx, { store, by: caller.userId, key }, deed))
    const created = plan.deeds.filter(({ productId }) => productId === null).length
    const done = { created, changed: plan.deeds.length - created }
    await tx.insert(sheetImports).values({ storeId: store.id, key, fileHash: hash, ...done, madeAt: services.now() })
    if (ids.length === 0) return done
    await tellStoreOf(services, tx, { businessId })
    await recordAudit(tx, {
      by: caller,
      action: 'products.sheet_applied',
      subject: { kind: 'store', id: store.id },
      businessId,
      detail: { name: store.name, ...done, products: ids },
      requestId: request.id,
    })
    return done
  })
})

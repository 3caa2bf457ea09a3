import { sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { onlyRow } from '#db/only-row.ts'
import { type ProductFacets, productEdits } from '#db/tables/selling/products.ts'
import { recordAudit } from '#features/platform/server.ts'
import { readStoreOf, storeTags } from '#features/selling/stores/server/index.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { roundingIncrement } from '#shared/money.ts'
import { handle } from '#shared/server/route.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type BulkChange, editProducts as contract } from '../contract/bulk-edit.ts'
import { bulkEditDays } from '../vocabulary.ts'
import { type FacetsRow, lockFacets, readProductFacets, writeFacets } from './product-facets.ts'
import { requireDigitalFiles } from './set-product-state.ts'

type Variant = ProductFacets['variants'][number]

/**
 * A percentage of a price in minor units, rounded to the smallest amount that people pay in the currency; a price with smaller parts keeps
 * its precision.
 */
function percentOf(price: number, percent: number, currency: string): number {
  const increment = roundingIncrement(currency)
  const unit = price % increment === 0 ? increment : 1
  return Math.round((price * percent) / 100 / unit) * unit
}

/** A variant after the change; sale and quantity prices change with the price. */
function priced(one: Variant, change: BulkChange, currency: string): Variant {
  const both = (move: (was: number) => number) => ({
    ...one,
    price: move(one.price),
    salePrice: one.salePrice === null ? null : move(one.salePrice),
    tiers: one.tiers.map(({ from, price }) => ({ from, price: move(price) })),
  })
  if (change.kind === 'percent')
    return both((was) => percentOf(was, 100 + change.percent, currency))
  if (change.kind === 'amount') return both((was) => was + change.amount)
  if (change.kind === 'sale')
    return {
      ...one,
      salePrice: percentOf(one.price, 100 - change.off, currency),
      saleFrom: change.from,
      saleUntil: change.until,
    }
  if (change.kind === 'endSale') return { ...one, salePrice: null, saleFrom: null, saleUntil: null }
  return one
}

function changed(
  facets: ProductFacets,
  change: BulkChange,
  currency: string,
  now: Date,
): ProductFacets {
  if (change.kind === 'category') return { ...facets, category: change.category }
  if (change.kind === 'state') {
    const publishedAt =
      facets.publishedAt ?? (change.state === 'published' ? now.toISOString() : null)
    return { ...facets, state: change.state, publishedAt }
  }
  if (change.kind === 'tags') {
    const remaining = facets.tags.filter((tag) => !change.remove.includes(tag))
    return { ...facets, tags: [...new Set([...remaining, ...change.add])] }
  }
  return { ...facets, variants: facets.variants.map((one) => priced(one, change, currency)) }
}

/** Throws `invalid`, naming the first product that would have no valid price, no valid sale, or too many tags. */
function check(rows: FacetsRow[]): void {
  for (const { title, facets } of rows) {
    const refuse = (why: string) => new AppError('invalid', `No cambiamos nada: «${title}» ${why}.`)
    if (facets.state === 'published' && facets.variants.length === 0)
      throw refuse('no tiene precio')
    if (facets.tags.length > 20) throw refuse('tendría más de 20 etiquetas')
    for (const { price, salePrice, tiers } of facets.variants) {
      if (price < 1 || price > 100_000_000_000) throw refuse('quedaría sin un precio posible')
      if (salePrice !== null && (salePrice < 1 || salePrice >= price))
        throw refuse('quedaría con un precio de oferta que no es menor que su precio')
      if (tiers.some((tier, at) => tier.price < 1 || tier.price >= (tiers[at - 1]?.price ?? price)))
        throw refuse('quedaría con precios por cantidad que no bajan con cada escalón')
    }
  }
}

/** Announces first publications and price changes of published products, so that followers are notified. */
async function announceEdit(
  services: Services,
  tx: Database,
  businessId: string,
  before: FacetsRow[],
  rows: FacetsRow[],
): Promise<void> {
  const wasPublished = new Set(
    before.filter(({ facets }) => facets.publishedAt !== null).map(({ id }) => id),
  )
  const publishedIds = rows.filter(({ facets }) => facets.state === 'published').map(({ id }) => id)
  const productIds = publishedIds.filter((id) => !wasPublished.has(id))
  if (productIds.length > 0)
    await services.announce(tx, 'products.published', { businessId, productIds })
  const others = publishedIds.filter((id) => wasPublished.has(id))
  if (others.length > 0)
    await services.announce(tx, 'products.priced', { businessId, productIds: others })
}

/**
 * Applies a bulk edit in one transaction, all or none, and stores the previous values for undo. Throws `not_found` when a product is not
 * the store's.
 */
export const editProducts = handle(contract, ({ services, caller, input, request }) => {
  const { businessId, productIds, change } = input
  return services.db.transaction(async (tx) => {
    const now = services.now()
    const store = await readStoreOf(tx, businessId)
    const before = await lockFacets(tx, store.id, productIds)
    if (before.length !== productIds.length) throw notFound('el producto')
    const changedRows = before
      .map((row) => ({
        was: row,
        row: { ...row, facets: changed(row.facets, change, store.currency, now) },
      }))
      .filter(({ was, row }) => JSON.stringify(was.facets) !== JSON.stringify(row.facets))
    if (changedRows.length === 0) return { changed: 0, editId: null }
    const rows = changedRows.map(({ row }) => row)
    check(rows)
    await writeFacets(tx, rows, now)
    const ids = rows.map(({ id }) => id)
    await requireDigitalFiles(tx, ids)
    const after = await readProductFacets(tx, ids)
    const editRows = changedRows.flatMap(({ was }) => {
      const one = after.find(({ id }) => id === was.id)
      return one ? [{ id: was.id, title: was.title, before: was.facets, after: one.facets }] : []
    })
    // Deletes edits past their undo period.
    await tx
      .delete(productEdits)
      .where(
        sql`${productEdits.storeId} = ${store.id} and ${productEdits.madeAt} < ${now}::timestamptz - ${bulkEditDays} * interval '1 day'`,
      )
    const edit = onlyRow(
      await tx
        .insert(productEdits)
        .values({ storeId: store.id, rows: editRows, madeAt: now })
        .returning({ id: productEdits.id }),
    )
    await invalidatePages(services, tx, await storeTags(tx, businessId))
    await announceEdit(services, tx, businessId, before, rows)
    await recordAudit(tx, {
      by: caller,
      action: 'products.many_edited',
      subject: { kind: 'store', id: store.id },
      businessId,
      detail: { name: store.name, change: change.kind, products: ids },
      requestId: request.id,
    })
    return { changed: editRows.length, editId: edit.id }
  })
})

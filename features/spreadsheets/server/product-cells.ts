import { and, asc, eq, inArray } from 'drizzle-orm'
import { products, productVariants } from '#db/tables/commerce/products.ts'
import { sellables } from '#db/tables/commerce/stores.ts'
import { productCategoryWords, productKindWords, productStateWords } from '#features/products/vocabulary.ts'
import { decimalMoney } from '#shared/money.ts'
import type { Database } from '#shared/server/services.ts'
import { productColumns, type SheetColumn, sheetColumns } from '../vocabulary.ts'
import { joined, no, yes } from './sheet/cell.ts'

export type Cells = Record<SheetColumn, string>

const empty = Object.fromEntries(sheetColumns.map((column) => [column, ''])) as Cells

const number = (value: number | null) => (value === null ? '' : String(value))

function cellsOf(product: typeof products.$inferSelect): Cells {
  const { id, title, kind, state, category, brand, description, tags, seoTitle, seoDescription, options } = product
  return {
    ...empty,
    ...{ productId: id, title, description, brand: brand ?? '', seoTitle: seoTitle ?? '', seoDescription: seoDescription ?? '' },
    ...{ kind: productKindWords[kind], state: productStateWords[state], category: productCategoryWords[category], tags: joined(tags) },
    ...{ option1: options[0] ?? '', option2: options[1] ?? '', option3: options[2] ?? '' },
  }
}

function variantCells(values: string[], one: typeof sellables.$inferSelect, currency: string): Partial<Cells> {
  const money = (amount: number | null) => (amount === null ? '' : decimalMoney(amount, currency))
  return {
    ...{ variantId: one.id, value1: values[0] ?? '', value2: values[1] ?? '', value3: values[2] ?? '', sku: one.sku ?? '' },
    ...{ price: money(one.price), salePrice: money(one.salePrice) },
    ...{ saleFrom: one.saleFrom?.toISOString() ?? '', saleUntil: one.saleUntil?.toISOString() ?? '' },
    tiers: joined(one.tiers.map(({ from, price }) => `${from}: ${money(price)}`)),
    ...{ stock: number(one.stock), stockBefore: number(one.stock), lowStock: number(one.lowStock) },
    ...{ isShipped: one.isShipped ? yes : no, weightGrams: number(one.weightGrams) },
  }
}

const forgotten = Object.fromEntries(productColumns.map((column) => [column, '']))

/**
 * The rows of a sheet for these products of a store, by the product, in the order of the ids: a row for each variant that was not taken back. What is
 * another store's is not among them.
 */
export async function readProductCells(db: Database, storeId: string, ids: readonly string[]): Promise<Map<string, Cells[]>> {
  const found = new Map<string, Cells[]>()
  if (ids.length === 0) return found
  const rows = await db
    .select({ product: products, variant: productVariants, one: sellables })
    .from(products)
    .leftJoin(productVariants, and(eq(productVariants.productId, products.id), eq(productVariants.isRetired, false)))
    .leftJoin(sellables, eq(sellables.id, productVariants.id))
    .where(and(eq(products.storeId, storeId), inArray(products.id, [...ids])))
    .orderBy(asc(products.id), asc(productVariants.position), asc(productVariants.id))
  for (const { product, variant, one } of rows) {
    const before = found.get(product.id)
    const own = before ? { ...cellsOf(product), ...forgotten } : cellsOf(product)
    const cells = variant && one ? { ...own, ...variantCells(variant.values, one, one.currency) } : own
    if (before) before.push(cells)
    else found.set(product.id, [cells])
  }
  return found
}

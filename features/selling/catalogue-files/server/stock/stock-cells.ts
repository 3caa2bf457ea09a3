import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import { type StockColumn, stockColumns } from '../../vocabulary.ts'
import { no, yes } from '../sheet/cell.ts'

/** A sellable of a store as a stock sheet row shows it. */
export type StockSheetItem = {
  id: string
  title: string
  sku: string | null
  product: string
  variant: string
  stock: number | null
  lowStock: number | null
  isOffered: boolean
}

/** Lists a store's sellables that are neither retired nor archived, by title. `where` is a condition on sellables `s`. */
export async function listStockItems(
  db: Database,
  storeId: string,
  where: SQL,
  max?: number,
): Promise<StockSheetItem[]> {
  const { rows } = await db.execute<StockSheetItem>(sql`
    select s.id, s.title, s.sku, coalesce(p.title, s.title) as product, coalesce(array_to_string(v."values", ', '), '') as variant,
      s.stock, s.low_stock as "lowStock", s.is_offered as "isOffered"
    from sellables s left join product_variants v on v.id = s.id left join products p on p.id = v.product_id
    where s.store_id = ${storeId} and s.kind = 'product' and coalesce(not v.is_retired and p.state <> 'archived', true) and ${where}
    order by s.title, s.id limit ${max ?? null}`)
  return rows
}

/** Word for unlimited stock in the export; an empty cell would mean "not stated". */
export const unlimitedStockWord = 'Sin límite'

const figure = (value: number | null) => (value === null ? '' : String(value))

/** Formats a stock for the export column. */
export const exportedStock = (stock: number | null): string =>
  stock === null ? unlimitedStockWord : String(stock)

/** The cells of a sellable in column order. */
export function stockCells({
  id,
  sku,
  product,
  variant,
  stock,
  lowStock,
}: StockSheetItem): string[] {
  const cells: Record<StockColumn, string> = {
    variantId: id,
    sku: sku ?? '',
    product,
    variant,
    stock: figure(stock),
    stockBefore: exportedStock(stock),
    isUnlimited: stock === null ? yes : no,
    lowStock: figure(lowStock),
  }
  return stockColumns.map((column) => cells[column])
}

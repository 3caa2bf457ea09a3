import { inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { sellables } from '#db/tables/selling/stores.ts'
import type { Database } from '#shared/server/services.ts'

type Sellable = typeof sellables.$inferSelect
type Ids = readonly string[] | SQLWrapper

/** Fields of a sellable that change when its product does; times as ISO texts. */
export type SellableFields = Pick<
  Sellable,
  | 'id'
  | 'title'
  | 'sku'
  | 'price'
  | 'salePrice'
  | 'tiers'
  | 'lowStock'
  | 'isShipped'
  | 'weightGrams'
  | 'photoId'
> & { saleFrom: string | null; saleUntil: string | null }

/** Prices and availability as the bulk editor sets them; times as ISO texts, absent or null `tiers` stay as they are. */
export type SellableFacets = {
  id: string
  price: number
  salePrice: number | null
  saleFrom: string | null
  saleUntil: string | null
  tiers?: Sellable['tiers'] | null
  isOffered: boolean
}

export async function insertSellables(
  tx: Database,
  rows: (typeof sellables.$inferInsert)[],
): Promise<void> {
  await tx.insert(sellables).values(rows)
}

/** Sets fields of these sellables. Returns how many there are. */
export async function changeSellables(
  tx: Database,
  ids: Ids,
  changes: Partial<Pick<Sellable, 'isOffered' | 'sku' | 'photoId'>>,
): Promise<number> {
  const rows = await tx
    .update(sellables)
    .set(changes)
    .where(inArray(sellables.id, ids))
    .returning({ id: sellables.id })
  return rows.length
}

/** Clears SKUs that are about to change, because two sellables may swap theirs. */
export async function clearChangedSkus(
  tx: Database,
  rows: readonly Pick<Sellable, 'id' | 'sku'>[],
): Promise<void> {
  const given = JSON.stringify(rows.map(({ id, sku }) => ({ id, sku })))
  await tx.execute(sql`
    update sellables s set sku = null from jsonb_to_recordset(${given}::jsonb) as v (id uuid, sku text)
    where s.id = v.id and s.sku is distinct from v.sku`)
}

/** Writes all fields of sellables of one product. */
export async function rewriteSellables(
  tx: Database,
  { path, isOffered, now }: { path: string; isOffered: boolean; now: Date },
  rows: readonly SellableFields[],
): Promise<void> {
  await tx.execute(sql`
    update sellables s set title = v.title, path = ${path}, sku = v.sku, photo_id = v."photoId", price = v.price,
      sale_price = v."salePrice", sale_from = v."saleFrom", sale_until = v."saleUntil", tiers = v.tiers, low_stock = v."lowStock", is_shipped = v."isShipped",
      weight_grams = v."weightGrams", is_offered = ${isOffered}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (id uuid, title text, sku text, price bigint, "salePrice" bigint,
      "saleFrom" timestamptz, "saleUntil" timestamptz, tiers jsonb, "lowStock" int, "isShipped" boolean, "weightGrams" int, "photoId" uuid)
    where s.id = v.id`)
}

/** Sets the prices and availability of these sellables. */
export async function setSellableFacets(
  tx: Database,
  rows: readonly SellableFacets[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update sellables s set price = g.price, sale_price = g."salePrice", sale_from = g."saleFrom", sale_until = g."saleUntil",
      tiers = coalesce(g.tiers, s.tiers), is_offered = g."isOffered", updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g (id uuid, price bigint, "salePrice" bigint, "saleFrom" timestamptz, "saleUntil" timestamptz, tiers jsonb, "isOffered" boolean)
    where s.id = g.id`)
}

/** Sets the stock below which the seller is warned; null: never. */
export async function setLowStock(
  tx: Database,
  rows: readonly { id: string; low: number | null }[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update sellables s set low_stock = d.low, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id uuid, low int) where s.id = d.id`)
}

/** Deletes sellables that nobody bought. */
export async function deleteSellables(tx: Database, ids: Ids): Promise<void> {
  await tx.delete(sellables).where(inArray(sellables.id, ids))
}

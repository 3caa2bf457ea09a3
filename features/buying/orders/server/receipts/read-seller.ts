import { eq } from 'drizzle-orm'
import { orders } from '#db/tables/buying/orders.ts'
import { businesses } from '#db/tables/directory/businesses.ts'
import { stores } from '#db/tables/selling/stores.ts'
import {
  readPickUpPlaces,
  readStoreAddresses,
  readStoreContacts,
} from '#features/selling/server.ts'
import { notFound } from '#shared/app-error.ts'
import type { Database } from '#shared/server/services.ts'
import type { PaperSeller } from './order-papers.ts'

/** Returns the seller of an order with its time zone. Throws `not_found`. */
export async function readSeller(
  db: Database,
  orderId: string,
): Promise<PaperSeller & { businessId: string }> {
  const [row] = await db
    .select({
      storeId: stores.id,
      store: stores.name,
      taxNumber: stores.taxNumber,
      timeZone: businesses.timeZone,
      businessId: businesses.id,
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .innerJoin(businesses, eq(businesses.id, stores.businessId))
    .where(eq(orders.id, orderId))
  if (!row) throw notFound('el pedido')
  const { storeId, ...seller } = row
  const storeIds = [storeId]
  const [address, pickUp] = [
    await readStoreAddresses(db, storeIds),
    await readPickUpPlaces(db, storeIds),
  ].map((places) => places.get(storeId) ?? null)
  return {
    ...seller,
    address: address ?? null,
    pickUp: pickUp ?? null,
    contact: (await readStoreContacts(db, storeIds)).get(storeId) ?? [],
  }
}

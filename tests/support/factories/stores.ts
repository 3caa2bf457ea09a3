import { sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { onlyRow } from '#db/only-row.ts'
import { sellables, shippingMethods, stores } from '#db/tables/selling/stores.ts'
import type { Services } from '#shared/server/services.ts'
import { type Business, makeBusiness } from './businesses.ts'
import type { Person } from './people.ts'

export type Store = {
  id: string
  businessId: string
  handle: string
  currency: string
  owner: Person
  business: Business
}

type Wanted = {
  /** A new public one of level 1 by default. */
  business?: Business
  currency?: string
  /** Delivery methods; by default one delivery everywhere at 9900 minor units. */
  shipping?: Partial<typeof shippingMethods.$inferInsert>[]
  set?: Partial<typeof stores.$inferInsert>
}

/**
 * Inserts an open store of a public business, with one delivery method and manual payment. With `demoData` it belongs
 * to the demonstration and its orders are paid with the demonstration's card; `set: { isDemo: false }` makes a real
 * store there.
 */
export async function makeStore(services: Services, wanted: Wanted = {}): Promise<Store> {
  const business =
    wanted.business ??
    (await makeBusiness(services, { published: true, set: { level: 1, verifiedFacts: ['phone'] } }))
  const id = v7()
  const row = onlyRow(
    await services.db
      .insert(stores)
      .values({
        id,
        businessId: business.id,
        handle: `t-${id}`,
        name: 'Tienda de Prueba',
        currency: wanted.currency ?? 'MXN',
        state: 'open',
        openedAt: services.now(),
        manualInstructions: 'Transferencia a la cuenta 0123456789 de Banco de Prueba.',
        isDemo: services.config.demoData,
        ...wanted.set,
      })
      .returning(),
  )
  const shipping = wanted.shipping ?? [{}]
  if (shipping.length > 0)
    await services.db.insert(shippingMethods).values(
      shipping.map((one, position) => ({
        storeId: id,
        kind: 'delivery' as const,
        name: 'Envío estándar',
        price: 9900,
        position,
        ...one,
      })),
    )
  return {
    id,
    businessId: business.id,
    handle: row.handle,
    currency: row.currency,
    owner: business.owner,
    business,
  }
}

/** Sets a product's stock as a count does; null stops tracking it. */
export async function countStock(
  { db }: Pick<Services, 'db'>,
  sellableId: string,
  stock: number | null,
): Promise<void> {
  await db.execute(sql`select count_stock(${sellableId}, ${stock}::int, ${v7()}, null, null)`)
}

/** Reads a sellable's current row. */
export async function readSellable(
  { db }: Services,
  sellableId: string,
): Promise<typeof sellables.$inferSelect> {
  const [row] = await db.select().from(sellables).where(sql`id = ${sellableId}`)
  if (!row) throw new Error('no such sellable')
  return row
}

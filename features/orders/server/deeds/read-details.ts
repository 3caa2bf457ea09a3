import { asc, eq, inArray } from 'drizzle-orm'
import { orderGroups, orderLines } from '#db/tables/commerce/orders.ts'
import { addressLine } from '#features/places/contract/address-line.ts'
import { readPickUpPlaces, readStoreContacts } from '#features/stores/server/index.ts'
import { countryOf } from '#shared/countries.ts'
import type { Database } from '#shared/server/services.ts'
import type { LockedOrder } from './lock-order.ts'

/** What a buyer wants to find again of an order: what, how it comes or where it waits, and how the store is reached. Amounts in minor units. */
export type OrderDetails = {
  lines: { title: string; quantity: number }[]
  shipping: { name: string; price: number } | null
  pickUp: string | null
  contact: string[]
}

/** The details of orders, by order. */
export async function readDetails(db: Database, orders: readonly LockedOrder[]): Promise<Map<string, OrderDetails>> {
  const lines = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title, quantity: orderLines.quantity })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        orders.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.position))
  const fetched = orders.filter(({ shippingKind }) => shippingKind === 'pick_up').map(({ storeId }) => storeId)
  const places = await readPickUpPlaces(db, fetched)
  const contacts = await readStoreContacts(
    db,
    orders.map(({ storeId }) => storeId),
  )
  return new Map(
    orders.map(({ id, storeId, shippingKind, shippingName, shippingPrice }) => [
      id,
      {
        lines: lines.flatMap(({ orderId, title, quantity }) => (orderId === id ? [{ title, quantity }] : [])),
        shipping: shippingName === null ? null : { name: shippingName, price: shippingPrice },
        pickUp: shippingKind === 'pick_up' ? (places.get(storeId) ?? null) : null,
        contact: contacts.get(storeId) ?? [],
      },
    ]),
  )
}

/** Where a purchase goes, as the lines of an envelope; null where nothing is sent. */
export async function readDestination(db: Database, groupId: string): Promise<string[] | null> {
  const [group] = await db
    .select({ name: orderGroups.name, address: orderGroups.address })
    .from(orderGroups)
    .where(eq(orderGroups.id, groupId))
  if (!group?.address) return null
  const { neighborhood, postalCode, city, state, countryCode, ...street } = group.address
  const place = [
    group.name,
    addressLine({ countryCode, ...street }),
    neighborhood,
    [postalCode, city].filter(Boolean).join(' '),
    state === city ? null : state,
    countryOf(countryCode)?.name ?? countryCode,
  ]
  return place.filter((line): line is string => Boolean(line))
}

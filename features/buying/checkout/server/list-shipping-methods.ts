import { asc, inArray } from 'drizzle-orm'
import { shippingMethods } from '#db/tables/selling/stores.ts'
import { isState } from '#shared/places/states.ts'
import type { Database } from '#shared/server/services.ts'

/** Destination; `state` as typed. */
export type ShippingPlace = { countryCode: string; state: string | null }

type Method = typeof shippingMethods.$inferSelect

/** Shipping methods of these stores, in each store's order. */
export async function listShippingMethods(
  db: Database,
  storeIds: readonly string[],
): Promise<Map<string, Method[]>> {
  const rows = await db
    .select()
    .from(shippingMethods)
    .where(inArray(shippingMethods.storeId, [...storeIds]))
    .orderBy(asc(shippingMethods.position))
  return Map.groupBy(rows, ({ storeId }) => storeId)
}

/**
 * Whether a shipping method reaches a place. Pick-up is always available; without a place only worldwide methods are.
 */
export function reachesPlace(
  { kind, countryCode, state }: Pick<Method, 'kind' | 'countryCode' | 'state'>,
  place: ShippingPlace | null,
): boolean {
  if (kind === 'pick_up' || countryCode === null) return true
  if (place?.countryCode !== countryCode) return false
  return state === null || (place.state !== null && isState(countryCode, state, place.state))
}

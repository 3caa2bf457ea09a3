import { eq } from 'drizzle-orm'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import type { Stood } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { publicStoreStates, type StoreState } from '../../vocabulary.ts'
import { invalidateStorePages } from '../invalidate-store-pages.ts'
import type { StoreRow } from '../lock-store.ts'

const publicOf = (state: string) => publicStoreStates.find((one) => one === state)

async function hold(tx: Database, storeId: string): Promise<StoreRow> {
  const [row] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('update')
  if (!row) throw notFound('la tienda')
  return row
}

async function put(
  services: Services,
  tx: Database,
  storeId: string,
  state: StoreState,
  holidayUntil: string | null,
): Promise<void> {
  await tx
    .update(stores)
    .set({ state, holidayUntil, updatedAt: services.now() })
    .where(eq(stores.id, storeId))
  await invalidateStorePages(services, tx)
}

/** Closes a store, whose orders go on. */
export async function takeDownStore(
  services: Services,
  tx: Database,
  storeId: string,
): Promise<Stood> {
  const { state, holidayUntil } = await hold(tx, storeId)
  if (publicOf(state)) await put(services, tx, storeId, 'closed', null)
  return { state, until: holidayUntil }
}

/** Opens it again as it was; from a holiday that ended meanwhile the job of holidays brings it back. */
export async function giveStoreBack(
  services: Services,
  tx: Database,
  storeId: string,
  { state, until }: Stood,
): Promise<void> {
  const stood = publicOf(state)
  if (stood && (await hold(tx, storeId)).state === 'closed')
    await put(services, tx, storeId, stood, until)
}

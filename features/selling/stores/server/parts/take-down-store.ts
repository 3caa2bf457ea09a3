import { eq } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { notFound } from '#shared/app-error.ts'
import type { PreviousState } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { publicStoreStates, type StoreState } from '../../vocabulary.ts'
import type { StoreRow } from '../lock-store.ts'

const publicStateOf = (state: string) => publicStoreStates.find((one) => one === state)

async function lockStoreById(tx: Database, storeId: string): Promise<StoreRow> {
  const [row] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('update')
  if (!row) throw notFound('la tienda')
  return row
}

async function setState(
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
  await invalidatePages(services, tx, ['stores'])
}

/** Takes a store down: closes it; its orders continue. Returns its previous state for restoring. */
export async function takeDownStore(
  services: Services,
  tx: Database,
  storeId: string,
): Promise<PreviousState> {
  const { state, holidayUntil } = await lockStoreById(tx, storeId)
  if (publicStateOf(state)) await setState(services, tx, storeId, 'closed', null)
  return { state, until: holidayUntil }
}

/** Restores a store's previous public state. If its holiday has ended since, the job `stores.reopen` opens it. */
export async function restoreStore(
  services: Services,
  tx: Database,
  storeId: string,
  { state, until }: PreviousState,
): Promise<void> {
  const previousState = publicStateOf(state)
  if (previousState && (await lockStoreById(tx, storeId)).state === 'closed')
    await setState(services, tx, storeId, previousState, until)
}

import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { shippingMethods, stores } from '#db/tables/selling/stores.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import { recordAudit } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { readStoreSettings } from './load-my-store.ts'
import { findStore, type StoreRow } from './lock-store.ts'
import { storeTags } from './store-tags.ts'

/** Deletes the store of a business that has no owner left. If it has orders, it is closed and the owner's texts are removed instead. */
async function eraseStore(services: Services, tx: Database, store: StoreRow): Promise<void> {
  const { id, businessId } = store
  await invalidatePages(services, tx, await storeTags(tx, businessId))
  const { rows: sales } = await tx.execute(sql`select 1 from orders where store_id = ${id} limit 1`)
  if (sales.length === 0) await tx.delete(stores).where(eq(stores.id, id))
  else {
    await tx.delete(shippingMethods).where(eq(shippingMethods.storeId, id))
    const texts = {
      about: null,
      returnPolicy: null,
      manualInstructions: null,
      taxNumber: null,
      logoId: null,
      bannerId: null,
    }
    await tx
      .update(stores)
      .set({
        ...texts,
        state: store.state === 'draft' ? 'draft' : 'closed',
        holidayUntil: null,
        updatedAt: services.now(),
      })
      .where(eq(stores.id, id))
  }
  await recordAudit(tx, {
    by: 'system',
    action: 'stores.owner_gone',
    subject: { kind: 'store', id },
    businessId,
  })
}

/** Stores of the businesses that a person owns or manages, and the stock movements that they recorded. */
export const storesPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute<{ id: string; name: string }>(sql`
      select b.id, b.name from business_members m join businesses b on b.id = m.business_id
      where m.profile_id = ${userId} and m.role in ('owner', 'manager') order by b.name, b.id`)
    const tiendas: object[] = []
    for (const { id, name } of rows) {
      const store = await findStore(db, id)
      if (store)
        tiendas.push({
          negocio: name,
          estado: store.state,
          moneda: store.currency,
          ...(await readStoreSettings(db, store)),
        })
    }
    const { rows: movimientos } = await db.execute(sql`
      select s.title as producto, m.reason as motivo, m.quantity as cantidad, m.after as quedan, m.note as nota, m.made_at as fecha
      from stock_movements m join sellables s on s.id = m.sellable_id where m.made_by = ${userId} order by m.made_at, m.sellable_id, m.number`)
    return { 'tiendas.json': { tiendas, movimientos } }
  },

  async erase(services, tx, { userId }) {
    for (const { id, fate } of await getBusinessFates(tx, userId)) {
      const store = fate === 'stays' ? undefined : await findStore(tx, id)
      if (store) await eraseStore(services, tx, store)
    }
    await tx.execute(sql`select clear_stock_maker(${userId})`)
  },
}

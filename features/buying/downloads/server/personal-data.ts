import { sql } from 'drizzle-orm'
import { getBusinessFates } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Downloads and consents of a person. Erasing the purchase removes the person; the downloads stay with it. */
export const downloadsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows: downloaded } = await db.execute(sql`
      select o.number as pedido, f.name as archivo, d.made_at as fecha
      from downloads d join download_grants g on g.id = d.grant_id join product_files f on f.id = g.file_id
        join orders o on o.id = g.order_id join purchases b on b.id = o.purchase_id
      where b.profile_id = ${userId} order by d.made_at, d.id`)
    const { rows: agreed } = await db.execute(sql`
      select b.id as compra, c.made_at as fecha from download_consents c join purchases b on b.id = c.purchase_id
      where b.profile_id = ${userId} order by c.made_at, b.id`)
    return { 'descargas.json': { descargas: downloaded, acepto_descargar_al_pagar: agreed } }
  },

  /** Retires the files of a store that is closed; its buyers can download them for their period. */
  async erase(services, tx, { userId }) {
    for (const { id, fate } of await getBusinessFates(tx, userId)) {
      if (fate === 'stays') continue
      await tx.execute(sql`
        update product_files f set retired_at = ${services.now().toISOString()} from products p join stores s on s.id = p.store_id
        where p.id = f.product_id and s.business_id = ${id} and f.retired_at is null`)
    }
  },
}

import { inArray, sql } from 'drizzle-orm'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Mercado Pago accounts of the businesses that a person owns; tokens are not exported. */
export const paymentsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute(sql`
      select b.name as negocio, a.name as cuenta, a.country as pais, a.connected_at as fecha from business_members m join businesses b on b.id = m.business_id
        join mercado_pago_accounts a on a.business_id = b.id
      where m.profile_id = ${userId} and m.role = 'owner' order by b.name, b.id`)
    return { 'mercado-pago-de-la-tienda.json': rows }
  },

  async erase(_services, tx, { userId }) {
    const deletedIds = (await getBusinessFates(tx, userId))
      .filter(({ fate }) => fate !== 'stays')
      .map(({ id }) => id)
    if (deletedIds.length > 0)
      await tx
        .delete(mercadoPagoAccounts)
        .where(inArray(mercadoPagoAccounts.businessId, deletedIds))
  },
}

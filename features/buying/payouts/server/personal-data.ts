import { inArray, sql } from 'drizzle-orm'
import { payoutDestinations } from '#db/tables/buying/payouts.ts'
import { getBusinessFates } from '#features/directory/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/** Payout destinations of the businesses that a person owns. Payouts themselves stay for accounting. */
export const payoutsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows } = await db.execute(sql`
      select b.name as negocio, d.details as cuenta, d.paypal_merchant_id as paypal, d.updated_at as fecha from business_members m join businesses b on b.id = m.business_id
        join payout_destinations d on d.business_id = b.id
      where m.profile_id = ${userId} and m.role = 'owner' order by b.name, b.id`)
    return { 'pagos-de-la-tienda.json': rows }
  },

  async erase(_services, tx, { userId }) {
    const deletedIds = (await getBusinessFates(tx, userId))
      .filter(({ fate }) => fate !== 'stays')
      .map(({ id }) => id)
    if (deletedIds.length > 0)
      await tx.delete(payoutDestinations).where(inArray(payoutDestinations.businessId, deletedIds))
  },
}

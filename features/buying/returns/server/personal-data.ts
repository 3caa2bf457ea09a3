import { sql } from 'drizzle-orm'
import { boughtBy } from '#features/buying/orders/server/index.ts'
import { erasedReason } from '#features/buying/orders/vocabulary.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'
import { returnMailKey } from './mail-return.ts'

/** Erases the reasons of returns. The returns themselves stay for accounting. */
export const returnsPersonalData: PersonalData = {
  async collect({ db }, person) {
    const { rows } = await db.execute(sql`
      select o.number as pedido, w.state as estado, w.reason as motivo, w.answer as respuesta, w.asked_at as fecha
      from return_requests w join orders o on o.id = w.order_id join purchases on purchases.id = o.purchase_id
      where purchases.profile_id = ${person.userId} order by w.asked_at, w.id`)
    return { 'desistimientos.json': rows }
  },

  async erase(services, tx, person) {
    // The seller's answer may quote the buyer's reason.
    const { rows } = await tx.execute<{ id: string }>(sql`
      update return_requests w set reason = null, answer = case when answer is null then null else ${erasedReason} end
      from orders o join purchases on purchases.id = o.purchase_id
      where o.id = w.order_id and ${boughtBy(person)} returning w.id`)
    await deleteMailAbout(
      services,
      tx,
      rows.map(({ id }) => returnMailKey(id)),
    )
  },
}

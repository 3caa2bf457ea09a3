import { asc, inArray, sql } from 'drizzle-orm'
import { orderEvents, orders, purchases } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/orders-refunds.ts'
import { deleteMailAbout } from '#features/platform/server.ts'
import type { Person, PersonalData } from '#shared/server/personal-data.ts'
import { erasedReason } from '../vocabulary.ts'
import { serializePurchases } from './serialize-purchases.ts'
import { purchaseMailKey } from './transitions/mail-buyer.ts'
import { teamMailKeys } from './transitions/mail-team.ts'

/**
 * SQL condition for purchases of a person's account and those made with their e-mail. Closing the account was
 * confirmed from that mailbox, so both are theirs.
 */
export const boughtBy = ({ userId, email }: Person) =>
  sql`(${purchases.profileId} = ${userId} or lower(${purchases.email}) = ${email.toLowerCase()})`

/** Personal data in purchases: name, contact data and addresses. */
export const ordersPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const found = await db
      .select()
      .from(purchases)
      .where(sql`${purchases.profileId} = ${userId}`)
      .orderBy(asc(purchases.placedAt))
    return { 'compras.json': await serializePurchases(db, found) }
  },

  /** Erases the buyer's data; amounts and lines stay for accounting. */
  async erase(services, tx, person) {
    const erasedColumns = {
      profileId: null,
      name: null,
      email: null,
      phone: null,
      address: null,
      invoice: null,
      notes: null,
      placedFrom: null,
    }
    const erased = await tx
      .update(purchases)
      .set(erasedColumns)
      .where(boughtBy(person))
      .returning({ id: purchases.id })
    if (erased.length === 0) return
    const purchaseIds = erased.map(({ id }) => id)
    const orderRows = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.purchaseId, purchaseIds))
    const orderIds = orderRows.map(({ id }) => id)
    // Reasons and notes contain text by or about the buyer.
    await tx.update(orderEvents).set({ detail: null }).where(inArray(orderEvents.orderId, orderIds))
    await tx.update(refunds).set({ reason: erasedReason }).where(inArray(refunds.orderId, orderIds))
    await deleteMailAbout(services, tx, [
      ...purchaseIds.map(purchaseMailKey),
      ...orderIds.flatMap(teamMailKeys),
    ])
  },
}

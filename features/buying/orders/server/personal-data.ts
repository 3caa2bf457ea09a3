import { asc, inArray, sql } from 'drizzle-orm'
import { orderEvents, orderGroups, orders } from '#db/tables/buying/orders.ts'
import { refunds } from '#db/tables/buying/refunds.ts'
import { forgetMailAbout } from '#features/platform/server.ts'
import type { Person, PersonalData } from '#shared/server/personal-data.ts'
import { erasedReason } from '../vocabulary.ts'
import { showPurchases } from './show-purchases.ts'
import { purchaseMailKey } from './transitions/mail-buyer.ts'
import { teamMailKeys } from './transitions/mail-team.ts'

/** What a person bought signed in, and what was bought with their e-mail: the mailbox itself has confirmed that the account ends. */
export const boughtBy = ({ userId, email }: Person) =>
  sql`(${orderGroups.profileId} = ${userId} or lower(${orderGroups.email}) = ${email.toLowerCase()})`

/** What people bought, and where it went. */
export const ordersPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const groups = await db
      .select()
      .from(orderGroups)
      .where(sql`${orderGroups.profileId} = ${userId}`)
      .orderBy(asc(orderGroups.placedAt))
    return { 'compras.json': await showPurchases(db, groups) }
  },

  /** What was sold and paid stays in the books; who bought it does not. */
  async erase(services, tx, person) {
    const nobody = {
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
      .update(orderGroups)
      .set(nobody)
      .where(boughtBy(person))
      .returning({ id: orderGroups.id })
    if (erased.length === 0) return
    const groupIds = erased.map(({ id }) => id)
    const theirs = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.groupId, groupIds))
    const orderIds = theirs.map(({ id }) => id)
    // Reasons and notes are what the buyer wrote, or what was written of them.
    await tx.update(orderEvents).set({ detail: null }).where(inArray(orderEvents.orderId, orderIds))
    await tx.update(refunds).set({ reason: erasedReason }).where(inArray(refunds.orderId, orderIds))
    await forgetMailAbout(services, tx, [
      ...groupIds.map(purchaseMailKey),
      ...orderIds.flatMap(teamMailKeys),
    ])
  },
}

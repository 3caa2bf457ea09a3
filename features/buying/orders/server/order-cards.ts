import { sql } from 'drizzle-orm'
import { addCard } from '#features/accounts/server.ts'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import type { Events } from '#shared/server/events.ts'
import type { ConversationCards } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { soldOrderPath } from '../contract/purchase-path.ts'
import { type OrderState, stateWords } from '../vocabulary.ts'

type Row = {
  id: string
  purchaseId: string
  businessId: string
  number: string
  state: OrderState
  shippingKind: ShippingKind | null
  currency: string
  total: string
}

/** An order as a card of the conversation of its buyer and its seller. */
export const orderCards: ConversationCards = async (db, ids, side) => {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.purchase_id as "purchaseId", s.business_id as "businessId", o.number, o.state, o.shipping_kind as "shippingKind",
      o.currency, order_total(o.id)::text as total
    from orders o join stores s on s.id = o.store_id where o.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(
    ({ id, purchaseId, businessId, number, state, shippingKind, currency, total }) => ({
      id,
      title: `Pedido ${number}`,
      state: stateWords(state, shippingKind && { kind: shippingKind }),
      detail: formatMoney(Number(total), currency),
      path: side === 'business' ? soldOrderPath(businessId, id) : `/mis-compras/${purchaseId}`,
    }),
  )
}

/** Shows the paid orders of a buyer with an account in their conversations with the sellers. */
export async function addOrderCards(
  services: Services,
  tx: Database,
  { orderIds }: Events['purchase.paid'],
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; businessId: string; personId: string }>(sql`
    select o.id, s.business_id as "businessId", p.profile_id as "personId"
    from orders o join purchases p on p.id = o.purchase_id join stores s on s.id = o.store_id
    where o.id = any(${sql.param([...orderIds])}::uuid[]) and p.profile_id is not null order by s.business_id`)
  for (const row of rows) await addCard(services, tx, { ...row, kind: 'order', isWaiting: false })
}

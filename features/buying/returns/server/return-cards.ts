import { sql } from 'drizzle-orm'
import { addCard } from '#features/accounts/server.ts'
import { soldOrderPath } from '#features/buying/orders/contract/purchase-path.ts'
import type { ConversationCards } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type ReturnState, returnStateWords } from '../vocabulary.ts'

type Row = {
  id: string
  orderId: string
  purchaseId: string
  businessId: string
  number: string
  state: ReturnState
  reason: string | null
}

/** A return as a card of the conversation of its buyer and its seller. */
export const returnCards: ConversationCards = async (db, ids, side) => {
  const { rows } = await db.execute<Row>(sql`
    select r.id, o.id as "orderId", o.purchase_id as "purchaseId", s.business_id as "businessId", o.number, r.state, r.reason
    from return_requests r join orders o on o.id = r.order_id join stores s on s.id = o.store_id
    where r.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ id, orderId, purchaseId, businessId, number, state, reason }) => ({
    id,
    title: `Devolución del pedido ${number}`,
    state: returnStateWords({ state, returning: 0 }),
    detail: reason,
    path: side === 'business' ? soldOrderPath(businessId, orderId) : `/mis-compras/${purchaseId}`,
  }))
}

/** Shows a return of a buyer with an account in their conversation with the seller. */
export async function addReturnCard(
  services: Services,
  tx: Database,
  returnId: string,
): Promise<void> {
  const { rows } = await tx.execute<{ businessId: string; personId: string }>(sql`
    select s.business_id as "businessId", p.profile_id as "personId"
    from return_requests r join orders o on o.id = r.order_id join purchases p on p.id = o.purchase_id join stores s on s.id = o.store_id
    where r.id = ${returnId} and p.profile_id is not null`)
  for (const row of rows)
    await addCard(services, tx, { ...row, kind: 'return', id: returnId, isWaiting: false })
}

import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract.ts'
import { tasksMax } from '../vocabulary.ts'

type Row = {
  kind: 'said' | 'return'
  id: string
  orderId: string
  number: string
  buyer: string | null
  amount: string
  currency: string
  at: Date
}

export const listTransferTasks = handle(
  contract.listTransferTasks,
  async ({ services: { db }, input: { businessId } }) => {
    const { rows } = await db.execute<Row & { total: number }>(sql`
    with tasks as (
      select 'said' as kind, o.id, o.id as order_id, order_total(o.id) as amount, t.stated_at as at
      from transfers t join orders o on o.id = t.order_id join stores s on s.id = o.store_id
      where s.business_id = ${businessId} and t.stated_at is not null and t.denied_at is null and o.paid_at is null and o.state in ('pending', 'expired')
      union all
      select 'return', r.refund_id, r.order_id, r.amount, r.created_at
      from transfer_returns r join orders o on o.id = r.order_id join stores s on s.id = o.store_id
      where s.business_id = ${businessId} and r.sent_at is null)
    select t.kind, t.id, t.order_id as "orderId", o.number, g.name as buyer, t.amount::text as amount, o.currency, t.at, count(*) over ()::int as total
    from tasks t join orders o on o.id = t.order_id join purchases g on g.id = o.purchase_id order by t.at, t.id limit ${tasksMax}`)
    return {
      items: rows.map(({ total: _, amount, at, ...row }) => ({
        ...row,
        amount: Number(amount),
        at: new Date(at).toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    }
  },
)

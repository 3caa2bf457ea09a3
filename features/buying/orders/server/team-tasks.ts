import { sql } from 'drizzle-orm'
import type { ShippingKind } from '#features/selling/stores/vocabulary.ts'
import { formatMoney } from '#shared/money.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { soldOrderPath } from '../contract/purchase-path.ts'
import { type SellerAction, sellerActionWordsOf } from '../vocabulary.ts'
import { boughtThings, boughtWords } from './bought-words.ts'
import { stepBy, waitingSince, waitsForSeller } from './send-by.ts'

type Row = DueRow & {
  state: 'paid' | 'accepted' | 'packed'
  shippingKind: ShippingKind | null
  currency: string
  amount: string
  buyer: string | null
  things: number
  /** Title of the one thing that was bought; null where there are several. */
  only: string | null
}

/** The step that comes next. */
const steps = {
  paid: ['Acepta el pedido', 'accept'],
  accepted: ['Empaca el pedido', 'pack'],
  packed: ['Envía el pedido', 'ship'],
} as const satisfies Record<Row['state'], [title: string, action: SellerAction]>

/** Paid orders that are not on their way, as many as the list of those that wait has. */
export const orderTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, max }) {
    const first = firstDue(
      sql`select o.id, s.business_id as "businessId", o.state, o.shipping_kind as "shippingKind", o.currency, ${waitingSince(sql`o`)} as since,
        ${stepBy(sql`o`)} as "dueAt"
      from orders o join stores s on s.id = o.store_id
      where s.business_id = any(${sql.param(businessIds)}::uuid[]) and ${waitsForSeller(sql`o`)}`,
      max,
    )
    // Totals and lines only of the orders that are listed.
    const { rows } = await db.execute<Row>(
      sql`select d.*, order_total(d.id)::text as amount, p.name as buyer, l.things, l.only
      from (${first}) d join orders o on o.id = d.id join purchases p on p.id = o.purchase_id
        cross join lateral (${boughtThings(sql`d.id`)}) l
      order by d.place`,
    )
    return rows.map((row) => {
      const [what, step] = steps[row.state]
      // Labelled as in the order itself.
      const action = sellerActionWordsOf(step, row.shippingKind && { kind: row.shippingKind })
      const path = soldOrderPath(row.businessId, row.id)
      const title = `${what}\u00a0· ${formatMoney(Number(row.amount), row.currency)}`
      return { ...dueFields(row), title, detail: boughtWords(row), action, path }
    })
  },
}

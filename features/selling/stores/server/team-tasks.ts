import { sql } from 'drizzle-orm'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { restockDays } from '../vocabulary.ts'
import { isLow } from './list-stock.ts'

type Row = DueRow & { title: string; low: number; least: number }

function titleOf({ title, low, least }: Row): string {
  if (low > 1) return `${low} productos por agotarse`
  if (least === 0) return `Se agotó «${title}»`
  return least === 1 ? `Queda 1 de «${title}»` : `Quedan ${least} de «${title}»`
}

/** What a store offers and has little or nothing left of: one task per business, however many products. */
export const stockTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select t.business_id as id, t.business_id as "businessId", min(s.title) as title, count(*)::int as low, min(s.stock) as least,
          min(coalesce(m.made_at, s.updated_at)) as since,
          min(coalesce(m.made_at, s.updated_at)) + ${restockDays}::int * interval '1 day' as "dueAt"
        from stores t join sellables s on s.store_id = t.id
          left join stock_movements m on m.sellable_id = s.id and m.number = s.moves
        where t.business_id = any(${sql.param(businessIds)}::uuid[]) and t.state in ('open', 'holiday') and s.is_offered and ${isLow}
        group by t.business_id`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: titleOf(row),
      things: row.low,
      action: 'Ver inventario',
      path: `/dashboard-my-business/inventario?negocio=${row.businessId}`,
    }))
  },
}

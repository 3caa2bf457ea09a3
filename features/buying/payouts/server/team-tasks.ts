import { sql } from 'drizzle-orm'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { payoutDetailsDays } from '../vocabulary.ts'

/** Businesses with money of sales, held or payable, that said nowhere to pay it to. */
export const payoutTasks: TeamTasks = {
  atLeast: 'owner',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<DueRow>(
      firstDue(
        sql`select a.business_id as id, a.business_id as "businessId", min(e.made_at) as since,
          min(e.made_at) + ${payoutDetailsDays}::int * interval '1 day' as "dueAt"
        from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
        where a.business_id = any(${sql.param(businessIds)}::uuid[]) and a.kind in ('held', 'payable')
          and not exists (select from payout_destinations d where d.business_id = a.business_id)
        group by a.business_id having sum(p.amount) < 0`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: 'Dinos a qué cuenta pagarte',
      action: 'Agregar cuenta',
      path: `/dashboard-my-business/pagos?negocio=${row.businessId}`,
    }))
  },
}

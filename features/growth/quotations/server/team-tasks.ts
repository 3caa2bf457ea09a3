import { type SQL, sql } from 'drizzle-orm'
import { formatMoney } from '#shared/money.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { hourMs } from '#shared/time/durations.ts'
import { expiringHours } from '../vocabulary.ts'
import { ownQuotationPath } from './notify-team.ts'

type Row = DueRow & { number: number; currency: string; amount: string; client: string }

/** SQL: whether quotation `q` was not answered and ends soon. */
export function isExpiring(now: Date): SQL {
  const until = new Date(now.getTime() + expiringHours * hourMs).toISOString()
  return sql`(q.state = 'sent' and q.expires_at > ${now.toISOString()} and q.expires_at <= ${until})`
}

/** Quotations that nobody answered and that end soon. */
export const expiringTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, now, max }) {
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select q.id, b.business_id as "businessId", q.number, q.currency, quotation_total(q.id)::text as amount, s.name as client,
          q.sent_at as since, q.expires_at as "dueAt"
        from contact_books b join quotations q on q.book_id = b.id join contacts c on c.id = q.contact_id join contacts s on s.id = c.shown_as
        where b.business_id = any(${sql.param(businessIds)}::uuid[]) and ${isExpiring(now)}`,
        max,
      ),
    )
    return rows.map(({ number, currency, amount, client, ...row }) => ({
      ...dueFields(row),
      title: `La cotización ${number} está por vencer\u00a0· ${formatMoney(Number(amount), currency)}`,
      detail: client,
      action: 'Ver cotización',
      path: ownQuotationPath(row.businessId, row.id),
    }))
  },
}

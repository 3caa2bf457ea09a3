import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/accounts/trust-and-blocks/server/index.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue, waitingWords } from '#shared/server/team-tasks.ts'
import { answerDueHours, removedMessageText } from '../vocabulary.ts'

type Row = DueRow & { name: string | null; text: string | null }

/**
 * Conversations in which a person waits for an answer, except those whom the business blocked. What
 * is only a card waits in its own feature.
 */
export const messageTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select p.conversation_id as id, p.business_id as "businessId", nullif(n.full_name, '') as name, first.text, p.waiting_since as since,
          p.waiting_since + ${answerDueHours}::int * interval '1 hour' as "dueAt"
        from conversation_parts p join conversations c on c.id = p.conversation_id left join profiles n on n.id = c.person_id
        join lateral (select case when m.removed_at is null then m.text else ${removedMessageText} end as text
          from messages m where m.conversation_id = p.conversation_id and m.side = 'person' and m.kind = 'text'
          and m.created_at >= p.waiting_since order by m.seq limit 1) first on true
        where p.business_id = any(${sql.param(businessIds)}::uuid[]) and p.state = 'open' and p.waiting_since is not null
          and not ${isBlockedBy(sql`p.business_id`, sql`c.person_id`)}`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: 'Esperan tu respuesta',
      detail: waitingWords(row.name, row.text),
      action: 'Responder',
      path: `/dashboard-my-business/conversaciones/${row.id}?negocio=${row.businessId}`,
    }))
  },
}

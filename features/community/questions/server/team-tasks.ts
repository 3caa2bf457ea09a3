import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/accounts/server.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue, waitingWords } from '#shared/server/team-tasks.ts'
import { shortName } from '#shared/text/short-name.ts'
import { questionDueHours } from '../vocabulary.ts'
import { askedPath } from './notifying/asked-path.ts'

/** Questions without an answer of the team, except those of people whom the business blocked. */
export const questionTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<DueRow & { text: string; name: string | null }>(
      firstDue(
        sql`select q.id, q.business_id as "businessId", q.text, p.full_name as name, q.created_at as since,
          q.created_at + ${questionDueHours}::int * interval '1 hour' as "dueAt"
        from questions q left join profiles p on p.id = q.person_id
        where q.business_id = any(${sql.param(businessIds)}::uuid[]) and q.state = 'published' and q.team_answers = 0
          and not ${isBlockedBy(sql`q.business_id`, sql`q.person_id`)}`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: 'Te hicieron una pregunta',
      detail: waitingWords(row.name && shortName(row.name), row.text),
      action: 'Responder',
      path: `${askedPath(row.businessId)}#pregunta-${row.id}`,
    }))
  },
}

import { sql } from 'drizzle-orm'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue, waitingWords } from '#shared/server/team-tasks.ts'
import { shortName } from '#shared/text/short-name.ts'
import { reviewReplyDays, starWords } from '../vocabulary.ts'
import { isUnanswered } from './list-reviews.ts'
import { isReviewHidden } from './serialize-reviews.ts'

type Row = DueRow & { waiting: number; stars: number; text: string | null; name: string | null }

/**
 * Reviews without a reply: one task per business, however many, due with the oldest one and in the words of the worst.
 */
export const reviewTasks: TeamTasks = {
  atLeast: 'manager',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select n.*, r.stars, p.full_name as name, case when not ${isReviewHidden} then r.text end as text
        from (select r.business_id as id, r.business_id as "businessId", count(*)::int as waiting, min(r.created_at) as since,
            min(r.created_at) + ${reviewReplyDays}::int * interval '1 day' as "dueAt"
          from reviews r where r.business_id = any(${sql.param(businessIds)}::uuid[]) and r.state = 'published' and ${isUnanswered}
          group by r.business_id) n
        join reviews r on r.id = (select r.id from reviews r where r.business_id = n.id and r.state = 'published' and ${isUnanswered}
          order by r.stars, r.created_at desc, r.id limit 1)
        left join profiles p on p.id = r.person_id`,
        max,
      ),
    )
    return rows.map((row) => ({
      ...dueFields(row),
      title: row.waiting === 1 ? 'Opinión sin responder' : `${row.waiting} opiniones sin responder`,
      detail: waitingWords(`${shortName(row.name ?? '')}, ${starWords(row.stars)}`, row.text),
      things: row.waiting,
      action: 'Responder',
      path: `/dashboard-my-business/opiniones?negocio=${row.businessId}&ver=sin-responder`,
    }))
  },
}

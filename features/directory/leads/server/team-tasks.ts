import { sql } from 'drizzle-orm'
import { isBlockedBy } from '#features/accounts/server.ts'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue, waitingWords } from '#shared/server/team-tasks.ts'
import { type LeadChannel, leadDueHours } from '../vocabulary.ts'
import { leadPath } from './lead-path.ts'

type Row = DueRow & {
  channel: LeadChannel
  about: string | null
  name: string | null
  message: string | null
}

const words: Record<LeadChannel, [title: string, action: string]> = {
  whatsapp: ['Te buscaron por WhatsApp', 'Atender'],
  email: ['Te escribieron', 'Responder'],
  quote: ['Te pidieron información', 'Responder'],
}

/** Leads that nobody of the team attended, except those of people whom the business blocked. */
export const leadTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, max }) {
    const { rows } = await db.execute<Row>(
      firstDue(
        sql`select l.id, l.business_id as "businessId", l.channel, l.about, l.name, l.message, l.created_at as since,
          l.created_at + ${leadDueHours}::int * interval '1 hour' as "dueAt"
        from leads l
        where l.business_id = any(${sql.param(businessIds)}::uuid[]) and l.state = 'new'
          and not ${isBlockedBy(sql`l.business_id`, sql`l.profile_id`)}`,
        max,
      ),
    )
    return rows.map((row) => {
      const [what, action] = words[row.channel]
      const path = leadPath(row.businessId, row.id)
      const title = row.about ? `${what} sobre «${row.about}»` : what
      return { ...dueFields(row), title, detail: waitingWords(row.name, row.message), action, path }
    })
  },
}

import { sql } from 'drizzle-orm'
import type { TeamTasks } from '#shared/server/feature.ts'
import { type DueRow, dueFields, firstDue } from '#shared/server/team-tasks.ts'
import { hourMs } from '#shared/time/durations.ts'
import { taskDueHours } from '../../vocabulary.ts'

/** Tasks that are late or due within a day. */
export const dueTasks: TeamTasks = {
  atLeast: 'seller',
  async list(db, { businessIds, now, max }) {
    const until = new Date(now.getTime() + taskDueHours * hourMs).toISOString()
    const { rows } = await db.execute<DueRow & { title: string }>(
      firstDue(
        sql`select k.id, b.business_id as "businessId", k.title, k.due_at as since, k.due_at as "dueAt"
        from contact_books b join client_tasks k on k.book_id = b.id
        where b.business_id = any(${sql.param(businessIds)}::uuid[]) and k.done_at is null and k.due_at <= ${until}`,
        max,
      ),
    )
    return rows.map(({ title, ...row }) => ({
      ...dueFields(row),
      title: 'Tienes una tarea',
      detail: title,
      action: 'Ver tarea',
      path: `/dashboard-my-business/clientes/tareas?negocio=${row.businessId}#tarea-${row.id}`,
    }))
  },
}

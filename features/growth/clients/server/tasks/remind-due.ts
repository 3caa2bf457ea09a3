import { sql } from 'drizzle-orm'
import { notify } from '#features/accounts/server.ts'
import type { Job, Services } from '#shared/server/services.ts'
import type { ClientsNotices } from '../notices.ts'

const batchSize = 200

type Due = {
  id: string
  businessId: string
  business: string
  title: string
  remindAt: Date | string
  to: string[]
}

/**
 * Reminds of tasks, once for each time that they are set to: the member who has the task, or else who wrote it down,
 * or else who manages the business. Somebody who left the team is not told.
 */
export async function remindDue(services: Services): Promise<void> {
  for (;;) {
    const sent = await services.db.transaction(async (tx) => {
      const { rows } = await tx.execute<Due>(sql`
        with due as (
          update client_tasks k set reminded_at = ${services.now().toISOString()} where k.id in (
            select id from client_tasks where remind_at <= ${services.now().toISOString()} and remind_at is not null and reminded_at is null
              and done_at is null order by remind_at limit ${batchSize} for update skip locked)
          returning k.*)
        select k.id, b.id as "businessId", b.name as business, k.title, k.remind_at as "remindAt",
          coalesce(
            (select array_agg(m.profile_id) from business_members m where m.business_id = b.id and m.profile_id = k.assignee_id),
            (select array_agg(m.profile_id) from business_members m where m.business_id = b.id and m.profile_id = k.created_by and k.assignee_id is null),
            (select array_agg(m.profile_id) from business_members m where m.business_id = b.id and m.role in ('owner', 'manager')), '{}') as "to"
        from due k join contact_books o on o.id = k.book_id join businesses b on b.id = o.business_id`)
      for (const { id, businessId, business, title, remindAt, to } of rows)
        await notify<ClientsNotices>(services, tx, {
          to,
          kind: 'clients.task_due',
          facts: { business, title },
          cause: `${id}:${new Date(remindAt).getTime()}`,
          businessId,
          path: `/dashboard-my-business/clientes/tareas?negocio=${businessId}`,
        })
      return rows.length
    })
    if (sent < batchSize) return
  }
}

export const remindDueJob: Job = { name: 'clients.remind', schedule: '* * * * *', run: remindDue }

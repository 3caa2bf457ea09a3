import { eq, sql } from 'drizzle-orm'
import { agendaFeeds } from '#db/tables/growth/clients-tasks.ts'
import type { PersonalData } from '#shared/server/personal-data.ts'

/**
 * What members of teams wrote: their tasks and calls. What books have of a person goes with their contacts, which
 * `contacts` deletes, so that timelines, tasks, calls and opportunities go too; a business is responsible for handing it
 * over. Tasks and calls of a member stay with the business, without their name.
 */
export const clientsPersonalData: PersonalData = {
  async collect({ db }, { userId }) {
    const { rows: tasks } = await db.execute<Record<string, unknown>>(sql`
      select b.name as negocio, k.title as tarea, k.due_at as "paraEl", k.done_at as "hechaEl", k.created_by = ${userId} as "laEscribiste",
        k.assignee_id = ${userId} as "esTuya" from client_tasks k join contact_books o on o.id = k.book_id join businesses b on b.id = o.business_id
      where k.created_by = ${userId} or k.assignee_id = ${userId} or k.done_by = ${userId} order by k.due_at, k.id`)
    const { rows: calls } = await db.execute<Record<string, unknown>>(sql`
      select b.name as negocio, a.way as medio, a.outcome as resultado, a.note as nota, a.made_at as "hechaEl"
      from client_calls a join contact_books o on o.id = a.book_id join businesses b on b.id = o.business_id
      where a.made_by = ${userId} order by a.made_at, a.id`)
    const [feed] = await db
      .select({ desde: agendaFeeds.createdAt })
      .from(agendaFeeds)
      .where(eq(agendaFeeds.profileId, userId))
    return {
      ...(tasks.length > 0 && { 'tareas.json': tasks }),
      ...(calls.length > 0 && { 'llamadas-a-clientes.json': calls }),
      ...(feed && { 'agenda.json': feed }),
    }
  },

  async erase(_services, tx, { userId }) {
    await tx.delete(agendaFeeds).where(eq(agendaFeeds.profileId, userId))
    await tx.execute(sql`update client_tasks set assignee_id = null where assignee_id = ${userId}`)
    await tx.execute(sql`update client_tasks set created_by = null where created_by = ${userId}`)
    await tx.execute(sql`update client_tasks set done_by = null where done_by = ${userId}`)
    await tx.execute(sql`update client_calls set made_by = null where made_by = ${userId}`)
  },
}

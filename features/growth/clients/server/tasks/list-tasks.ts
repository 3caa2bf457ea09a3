import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import { listClientTasks as contract } from '../../contract/tasks.ts'
import { readTasks } from './task-rows.ts'

/** Lists the tasks of a team: open ones by their time, done ones by when they were done, newest first. */
export const listClientTasks = handle(contract, async ({ services: { db }, input }) => {
  const { businessId, list, contactId, assigneeId, after, size } = input
  const isOpen = list === 'open'
  const from = fromCursor(after, byTime)
  const conditions = [
    sql`k.book_id in (select id from contact_books where business_id = ${businessId})`,
    isOpen ? sql`k.done_at is null` : sql`k.done_at is not null`,
    ...(contactId
      ? [
          sql`k.contact_id in (select m.id from contacts m join contacts c on c.shown_as = m.shown_as where c.id = ${contactId})`,
        ]
      : []),
    ...(assigneeId ? [sql`k.assignee_id = ${assigneeId}`] : []),
    ...(from
      ? [
          isOpen
            ? sql`(k.due_at, k.id) > (${from[0]}::timestamptz, ${from[1]}::uuid)`
            : sql`(k.done_at, k.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`,
        ]
      : []),
  ]
  const order = isOpen ? sql`k.due_at, k.id` : sql`k.done_at desc, k.id desc`
  const rows = await readTasks(
    db,
    sql`where ${sql.join(conditions, sql` and `)} order by ${order} limit ${size + 1}`,
  )
  const page = rows.slice(0, size)
  const last = rows.length > size ? page.at(-1) : undefined
  const { rows: team } = await db.execute<{ id: string; name: string }>(sql`
    select p.id, coalesce(p.full_name, p.username, 'Sin nombre') as name from business_members m join profiles p on p.id = m.profile_id
    where m.business_id = ${businessId} order by m.created_at, p.id`)
  return {
    items: page.map(({ task }) => task),
    next: last ? toCursor([isOpen ? last.moments.due : last.moments.done, last.task.id]) : null,
    team,
  }
})

import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { ClientTask } from '../../contract/tasks.ts'

type Moment = Date | string

type Row = Omit<ClientTask, 'dueAt' | 'doneAt'> & {
  dueAt: Moment
  doneAt: Moment | null
  dueMoment: string
  doneMoment: string | null
}

/** SQL: tasks `k`, without a condition. */
const taskColumns = sql`
  select k.id, k.title, k.due_at as "dueAt", k.due_at::text as "dueMoment", k.remind_minutes as "remindMinutes", k.done_at as "doneAt",
    k.done_at::text as "doneMoment", k.version::text as version,
    (select json_build_object('id', s.id, 'name', s.name) from contacts c join contacts s on s.id = c.shown_as where c.id = k.contact_id) as contact,
    (select json_build_object('title', o.title, 'amount', o.amount, 'currency', o.currency)
      from contacts c join contacts m on m.shown_as = c.shown_as join client_opportunities o on o.contact_id = m.id
      where c.id = k.contact_id and o.stage not in ('won', 'lost') order by m.id = m.shown_as desc, o.updated_at desc, o.contact_id limit 1) as opportunity,
    (select json_build_object('id', p.id, 'name', coalesce(p.full_name, p.username, 'Sin nombre')) from profiles p where p.id = k.assignee_id) as assignee,
    (select coalesce(p.full_name, p.username, 'Sin nombre') from profiles p where p.id = k.done_by) as "doneBy"
  from client_tasks k`

/** Tasks in the shape of the contract, with the text form of their times for cursors. */
export async function readTasks(db: Database, rest: SQL) {
  const { rows } = await db.execute<Row>(sql`${taskColumns} ${rest}`)
  return rows.map(({ dueMoment, doneMoment, ...row }) => ({
    moments: { due: dueMoment, done: doneMoment ?? '' },
    task: {
      ...row,
      dueAt: new Date(row.dueAt).toISOString(),
      doneAt: row.doneAt && new Date(row.doneAt).toISOString(),
    },
  }))
}

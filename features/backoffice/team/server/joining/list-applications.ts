import { sql } from 'drizzle-orm'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/team.ts'

type Row = Omit<contract.ApplicationRow, 'createdAt'> & { createdAt: Date; key: string }

/** Returns a page of pending applications, oldest first. */
export const listApplications = handle(contract.listApplications, async ({ input, services }) => {
  const after = fromCursor(input.after, byTime)
  const later = after
    ? sql`and (a.created_at, a.id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  const { rows } = await services.db.execute<Row>(sql`
    select a.id, a.username, u.email, a.requested, a.created_at as "createdAt", a.created_at::text as key
    from staff_applications a join users u on u.id = a.profile_id
    where a.state = 'pending' and u.mailbox_proved_at is not null and u.suspended_at is null ${later}
    order by a.created_at, a.id limit ${input.size + 1}`)
  const items = rows.slice(0, input.size)
  const last = items.at(-1)
  return {
    items: items.map(({ key: _, ...row }) => ({
      ...row,
      createdAt: new Date(row.createdAt).toISOString(),
    })),
    next: rows.length > input.size && last ? toCursor([last.key, last.id]) : null,
  }
})

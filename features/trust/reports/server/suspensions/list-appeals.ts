import { type SQL, sql } from 'drizzle-orm'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import * as contract from '../../contract/suspensions/staff.ts'
import { suspensionAppealConflict } from './decide-appeal.ts'

/** SQL: open appeals of active suspensions, without those whose decision is deferred. */
const openAppeals: SQL = sql`suspension_appeals a join suspensions s on s.id = a.suspension_id and s.ended_at is null
  where a.state = 'open' and not ${isDecisionDeferred('suspension_appeal', sql`s.id`)}`

/** SQL rows of the open appeals of suspensions, as those of `waitingCases`. */
export const waitingSuspensionAppeals: SQL = sql`select 'appeals' as queue, null::uuid as id, a.created_at as since from ${openAppeals}`

/** Counts the open appeals of suspensions. */
export async function countWaitingSuspensionAppeals(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${openAppeals}`,
  )
  return rows[0]?.count ?? 0
}

export const countSuspensionAppeals = handle(
  contract.countSuspensionAppeals,
  async ({ services: { db } }) => ({
    waiting: await countWaitingSuspensionAppeals(db),
  }),
)

type Row = Omit<contract.SuspensionAppeal, 'person' | 'suspendedAt' | 'createdAt'> & {
  personId: string
  name: string
  email: string
  suspendedAt: Date | string
  createdAt: Date | string
  time: string
}

const columns = (memberId: string): SQL => sql`
  s.id, s.person_id as "personId", s.scope, s.rule, s.reason, s.decided_at as "suspendedAt", a.text, a.created_at as "createdAt",
  (select coalesce(p.full_name, 'Sin nombre') from users u left join profiles p on p.id = u.id where u.id = s.person_id) as name,
  (select u.email from users u where u.id = s.person_id) as email,
  (select coalesce(p.full_name, p.username) from profiles p where p.id = s.decided_by) as "suspendedBy",
  ${suspensionAppealConflict(memberId)} as conflict, ${failedDecision('suspension_appeal', sql`s.id`)} as failed, a.created_at::text as time`

/** Returns a page of open appeals, oldest first. */
export const listSuspensionAppeals = handle(
  contract.listSuspensionAppeals,
  async ({ services, caller, input: { after, size } }) => {
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (a.created_at, s.id) > (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await services.db.execute<Row>(sql`
    select ${columns(caller.userId)} from ${openAppeals} ${beyond} order by a.created_at, s.id limit ${size + 1}`)
    const page = rows.slice(0, size)
    const last = page.at(-1)
    return {
      items: page.map(({ personId, name, email, suspendedAt, createdAt, time: _, ...row }) => ({
        ...row,
        person: { id: personId, name, email },
        suspendedAt: new Date(suspendedAt).toISOString(),
        createdAt: new Date(createdAt).toISOString(),
      })),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)

import { sql } from 'drizzle-orm'
import type { Database } from '#shared/server/services.ts'
import type { SuspensionRow } from '../../contract/suspensions/staff.ts'

const iso = (moment: string) => new Date(moment).toISOString()

/** Lists the suspensions of an account with their appeals, newest first, at most fifty. */
export async function listSuspensions(db: Database, personId: string): Promise<SuspensionRow[]> {
  const { rows } = await db.execute<SuspensionRow>(sql`
    select s.id, s.scope, s.rule, s.reason, coalesce(d.full_name, d.username) as by, s.decided_at as at, s.ends_at as "endsAt", s.ended_at as "endedAt",
      coalesce(e.full_name, e.username) as "endedBy",
      (select json_build_object('text', a.text, 'state', a.state, 'reason', a.reason, 'by', coalesce(p.full_name, p.username), 'at', a.created_at)
        from suspension_appeals a left join profiles p on p.id = a.decided_by where a.suspension_id = s.id) as appeal
    from suspensions s left join profiles d on d.id = s.decided_by left join profiles e on e.id = s.ended_by
    where s.person_id = ${personId} order by s.decided_at desc, s.id desc limit 50`)
  return rows.map(({ at, endsAt, endedAt, appeal, ...row }) => ({
    ...row,
    at: iso(at),
    endsAt: endsAt && iso(endsAt),
    endedAt: endedAt && iso(endedAt),
    appeal: appeal && { ...appeal, at: iso(appeal.at) },
  }))
}

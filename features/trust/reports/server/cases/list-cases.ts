import { type SQL, sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import { failedDecision, isDecisionDeferred } from '#features/platform/server.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/cases.ts'
import { describeSubjects } from './find-subject.ts'
import { oldestActiveTake } from './lock-case.ts'

type Row = Omit<contract.CaseRow, 'title' | 'takenBy' | 'decidedAt' | 'createdAt' | 'appeal'> & {
  time: string
  subjectId: string
  takenBy: string | null
  isMine: boolean
  decidedAt: Date | null
  createdAt: Date
  appealSide: NonNullable<contract.CaseRow['appeal']>['side'] | null
  appealedAt: string | null
}

/** SQL columns of a case row: of `report_cases c` with its subject `s` and its open appeal `a`, for the calling member. */
export const caseColumns = (personId: string, now: Date): SQL => sql`
  c.id, c.subject_id as "subjectId", s.kind, c.state, c.reason, c.created_at as "createdAt", c.decided_at as "decidedAt",
  (select concat_ws(', ', b.city, nullif(b.state, b.city)) from business_addresses b where b.business_id = c.business_id order by b.position limit 1) as place,
  (select coalesce(json_agg(json_build_object('about', o.about, 'count', o.n) order by o.n desc, o.about), '[]')
    from (select r.about, count(*)::int as n from reports r where r.case_id = c.id group by r.about) o) as abouts,
  (select count(*)::int from reports r where r.case_id = c.id) as reports,
  ${hiddenSubject('c.subject_id')} as "isHidden",
  (select coalesce(p.full_name, 'Otra persona') from profiles p where p.id = c.taken_by and c.taken_at >= ${oldestActiveTake(now).toISOString()}::timestamptz) as "takenBy",
  coalesce(c.taken_by = ${personId}::uuid, false) as "isMine", a.side as "appealSide", a.created_at as "appealedAt",
  (select p.full_name from profiles p where p.id = c.decided_by) as "decidedBy",
  coalesce(${failedDecision('case', sql`c.id`)}, ${failedDecision('appeal', sql`a.id`)}) as failed`

/** Serializes a case row. */
export const serializeCase = (row: Row, title: string): contract.CaseRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  title,
  place: row.place || null,
  abouts: row.abouts,
  reports: row.reports,
  isHidden: row.isHidden,
  reason: row.reason,
  decidedBy: row.decidedBy,
  failed: row.failed,
  takenBy: row.takenBy === null ? null : { name: row.takenBy, isMe: row.isMine },
  appeal:
    row.appealSide && row.appealedAt
      ? { side: row.appealSide, createdAt: new Date(row.appealedAt).toISOString() }
      : null,
  decidedAt: row.decidedAt && new Date(row.decidedAt).toISOString(),
  createdAt: new Date(row.createdAt).toISOString(),
})

/** Returns a page of the queue: open cases and appeals oldest first, decided cases newest first. */
export const listCases = handle(
  contract.listCases,
  async ({ services, caller, input: { view, kind, after, size } }) => {
    const { db, now } = services
    const oldestFirst = view === 'open' || view === 'appealed'
    const time =
      view === 'open'
        ? sql`c.created_at`
        : view === 'appealed'
          ? sql`a.created_at`
          : sql`c.decided_at`
    const condition =
      view === 'appealed'
        ? sql`a.state = 'open' and not ${isDecisionDeferred('appeal', sql`a.id`)}`
        : sql`c.state = ${view} and not ${isDecisionDeferred('case', sql`c.id`)}`
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (${time}, c.id) ${oldestFirst ? sql`>` : sql`<`} (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const direction = oldestFirst ? sql`asc` : sql`desc`
    const { rows } = await db.execute<Row>(sql`
    select ${caseColumns(caller.userId, now())}, ${time}::text as time
    from report_cases c join subjects s on s.id = c.subject_id left join appeals a on a.case_id = c.id and a.state = 'open'
    where ${condition} ${kind ? sql`and s.kind = ${kind}` : sql``} ${beyond}
    order by ${time} ${direction}, c.id ${direction} limit ${size + 1}`)
    const page = rows.slice(0, size)
    const described = await describeSubjects(
      services,
      db,
      page.map(({ subjectId, kind }) => ({ id: subjectId, kind })),
    )
    const last = page.at(-1)
    return {
      items: page.flatMap((row) => {
        const title = described.get(row.subjectId)?.title
        return title === undefined ? [] : [serializeCase(row, title)]
      }),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)

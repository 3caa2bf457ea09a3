import { type SQL, sql } from 'drizzle-orm'
import { thingKinds } from '#features/platform/subjects/vocabulary.ts'
import { managingRoles } from '#shared/business-roles.ts'
import { byTime, fromCursor, toCursor } from '#shared/server/cursor.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../../contract/decisions.ts'
import { appealUntil } from './appeal-decision.ts'
import { describeSubjects } from './find-subject.ts'

type Row = Pick<
  contract.MyDecision,
  'id' | 'kind' | 'side' | 'isDispute' | 'state' | 'rule' | 'reason' | 'appeal'
> & {
  subjectId: string
  decidedAt: string
  isAppealed: boolean
  time: string
}

/** SQL condition: the case removed a thing of a business that the caller manages, so that they were notified. */
const isOfManagedBusiness = (subject: SQL, me: SQL): SQL =>
  sql`(${subject}.state = 'removed' and exists (select from subjects k where k.id = ${subject}.subject_id and k.kind in ${thingKinds})
    and ${subject}.business_id in (select m.business_id from business_members m where m.profile_id = ${me} and m.role in ${managingRoles}))`

/**
 * Lists decisions about content that the caller wrote (removed or appealed) or reported. Authors do not see reports that led to no change, and
 * reporters are never named.
 */
export const listMyDecisions = handle(
  contract.listMyDecisions,
  async ({ services, caller, input: { after, size } }) => {
    const { db, now } = services
    const me = sql`${caller.userId}::uuid`
    const from = fromCursor(after, byTime)
    const beyond = from
      ? sql`and (c.decided_at, c.id) < (${from[0]}::timestamptz, ${from[1]}::uuid)`
      : sql``
    const { rows } = await db.execute<Row>(sql`
    select c.id, coalesce(a.side, case when c.author_id = ${me} or ${isOfManagedBusiness(sql`c`, me)} then 'author' else 'reporter' end) as side,
      exists (select from reports r where r.case_id = c.id and r.reporter_id = ${me} and r.about = 'disputed') as "isDispute", c.subject_id as "subjectId", s.kind, c.state, c.rule,
      c.reason, c.decided_at as "decidedAt", c.decided_at::text as time, exists (select from appeals o where o.case_id = c.id and (o.state = 'open' or o.side = 'author' and ${isOfManagedBusiness(sql`c`, me)})) as "isAppealed",
      case when a.id is not null then json_build_object('text', a.text, 'state', a.state, 'reason', a.reason) end as appeal
    from report_cases c join subjects s on s.id = c.subject_id left join appeals a on a.case_id = c.id and a.person_id = ${me}
    where c.state <> 'open' and (c.id in (
        select r.case_id from reports r where r.reporter_id = ${me}
        union all select w.id from report_cases w where w.author_id = ${me} and w.state = 'removed'
        union all select t.id from report_cases t where ${isOfManagedBusiness(sql`t`, me)}
        union all select o.case_id from appeals o where o.person_id = ${me})) ${beyond}
    order by c.decided_at desc, c.id desc limit ${size + 1}`)
    const page = rows.slice(0, size)
    const described = await describeSubjects(
      services,
      db,
      page.map(({ subjectId, kind }) => ({ id: subjectId, kind })),
    )
    const last = page.at(-1)
    return {
      items: page.flatMap(
        ({
          id,
          kind,
          side,
          isDispute,
          subjectId,
          state,
          rule,
          reason,
          appeal,
          isAppealed,
          ...row
        }) => {
          const subject = described.get(subjectId)
          if (!subject) return []
          const decidedAt = new Date(row.decidedAt)
          const until = appealUntil(decidedAt)
          const isAppealable =
            !appeal &&
            !isAppealed &&
            state === (side === 'author' ? 'removed' : 'no_change') &&
            until >= now()
          return [
            {
              id,
              kind,
              side,
              isDispute,
              title: subject.title,
              text: side === 'author' ? subject.text : null,
              path: subject.path,
              state,
              rule,
              reason,
              appeal,
              decidedAt: decidedAt.toISOString(),
              appealUntil: isAppealable ? until.toISOString() : null,
            },
          ]
        },
      ),
      next: rows.length > size && last ? toCursor([last.time, last.id]) : null,
    }
  },
)

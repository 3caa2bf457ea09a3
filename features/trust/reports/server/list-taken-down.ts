import { sql } from 'drizzle-orm'
import { isThing } from '#features/platform/subjects/vocabulary.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/decisions.ts'
import { appealUntil } from './cases/appeal-decision.ts'
import { describeSubjects } from './cases/find-subject.ts'

type Row = Omit<contract.TakenDown, 'title' | 'takenAt' | 'appealUntil'> & {
  takenAt: string
  decidedAt: string
  wasAppealed: boolean
}

/** Lists what staff removed of a business, for its members' workspace. */
export const listTakenDown = handle(
  contract.listTakenDown,
  async ({ services, input: { businessId } }) => {
    const { db, now } = services
    const { rows } = await db.execute<Row>(sql`
    select d.subject_id as "subjectId", s.kind, d.case_id as "caseId", c.rule, c.reason, d.taken_at as "takenAt", c.decided_at as "decidedAt",
      exists (select from appeals a where a.case_id = c.id and a.side = 'author') as "wasAppealed"
    from report_cases c join taken_down d on d.case_id = c.id join subjects s on s.id = d.subject_id
    where c.business_id = ${businessId} order by d.taken_at desc, d.subject_id limit 200`)
    const things = await describeSubjects(
      services,
      db,
      rows.map(({ subjectId, kind }) => ({ id: subjectId, kind })),
    )
    return {
      items: rows.flatMap(
        ({ subjectId, kind, caseId, rule, reason, takenAt, decidedAt, wasAppealed }) => {
          const title = things.get(subjectId)?.title
          const until = appealUntil(new Date(decidedAt))
          const deadline = wasAppealed || until < now() ? null : until.toISOString()
          if (title === undefined || !isThing(kind)) return []
          return [
            {
              subjectId,
              kind,
              title,
              caseId,
              rule,
              reason,
              takenAt: new Date(takenAt).toISOString(),
              appealUntil: deadline,
            },
          ]
        },
      ),
    }
  },
)

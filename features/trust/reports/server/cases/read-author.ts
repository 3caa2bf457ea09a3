import { sql } from 'drizzle-orm'
import { getTrust } from '#features/accounts/server.ts'
import type { ReportableKind } from '#features/platform/subjects/vocabulary.ts'
import type { Services } from '#shared/server/services.ts'
import type { CaseDetail } from '../../contract/cases.ts'
import type { CaseState, Rule } from '../../vocabulary.ts'
import { describeSubjects } from './find-subject.ts'
import { getNewestRemoval } from './serialize-removal.ts'

type Person = {
  name: string | null
  email: string
  since: string
  removedBefore: number
  keptBefore: number
}
type EarlierDecision = {
  id: string
  subjectId: string
  kind: ReportableKind
  state: CaseState
  rule: Rule | null
  at: string
}

/** Returns the author of a reported subject with earlier decisions about them; null when the account is gone. */
export async function getReportedAuthor(
  services: Services,
  authorId: string,
  caseId: string,
): Promise<CaseDetail['author']> {
  const { db } = services
  const { rows } = await db.execute<Person>(sql`
    select p.full_name as name, u.email, u.created_at as since,
      (select count(*)::int from report_cases c where c.author_id = p.id and c.id <> ${caseId} and c.state = 'removed') as "removedBefore",
      (select count(*)::int from report_cases c where c.author_id = p.id and c.id <> ${caseId} and c.state = 'no_change') as "keptBefore"
    from profiles p join users u on u.id = p.id where p.id = ${authorId}`)
  const [person] = rows
  if (!person) return null
  const { rows: earlier } = await db.execute<EarlierDecision>(sql`
    select c.id, c.subject_id as "subjectId", s.kind, c.state, c.rule, c.decided_at as at
    from report_cases c join subjects s on s.id = c.subject_id
    where c.author_id = ${authorId} and c.id <> ${caseId} and c.state <> 'open' order by c.decided_at desc, c.id desc limit 5`)
  const described = await describeSubjects(
    services,
    db,
    earlier.map(({ subjectId, kind }) => ({ id: subjectId, kind })),
  )
  return {
    id: authorId,
    ...person,
    since: new Date(person.since).toISOString(),
    trust: await getTrust(db, authorId),
    decisions: earlier.map(({ subjectId, state, rule, at }) => ({
      title: described.get(subjectId)?.title ?? 'Ya no está',
      state,
      rule,
      at: new Date(at).toISOString(),
    })),
    removal: await getNewestRemoval(db, authorId),
  }
}

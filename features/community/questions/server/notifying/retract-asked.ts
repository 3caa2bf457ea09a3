import { sql } from 'drizzle-orm'
import { isBlockedBy, retractNotice } from '#features/accounts/server.ts'
import type { Database } from '#shared/server/services.ts'
import type { LockedQuestion } from '../lock-question.ts'
import type { QuestionsNotices } from '../notices.ts'
import { askedPath } from './asked-path.ts'

/** Removes a question that the team answered from its unread notices, which count what waits. */
export async function retractAsked(
  tx: Database,
  { question, business: { id, name } }: LockedQuestion,
): Promise<void> {
  const { rows: team } = await tx.execute<{ id: string }>(
    sql`select profile_id as id from business_members where business_id = ${id}`,
  )
  await retractNotice<QuestionsNotices['questions.asked']>(tx, {
    to: team.map((member) => member.id),
    kind: 'questions.asked',
    cause: question.id,
    async remaining(causes) {
      const { rows } = await tx.execute<{ actorId: string | null }>(sql`
        select case when not ${isBlockedBy(sql`q.business_id`, sql`q.person_id`)} then q.person_id end as "actorId"
        from questions q where q.id = any(${sql.param(causes)}::uuid[]) order by q.created_at desc, q.id desc limit 1`)
      const [last] = rows
      return last ? { facts: { business: name }, path: askedPath(id), ...last } : null
    },
  })
}

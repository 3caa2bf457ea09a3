import { sql } from 'drizzle-orm'
import { onlyRow } from '#db/only-row.ts'
import { isInTeam } from '#features/community/reviews/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { getMyQuestionActivity as contract, type MyQuestionActivity } from '../contract/read.ts'
import { getAskedBusiness } from './get-asked-business.ts'

/** Gets the caller's own activity in the questions of a business. */
export const getMyQuestionActivity = handle(contract, async ({ services, caller, input }) => {
  const { db, pool } = services
  const profileId = caller.userId
  const { id } = await getAskedBusiness(pool, input.slug)
  const { rows } = await db.execute<Omit<MyQuestionActivity, 'isTeam'>>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'text', text)), '[]') from (
        select id, text from questions where person_id = ${profileId} and business_id = ${id} and state = 'published' order by created_at desc limit 200) w) as asked,
      (select coalesce(json_agg(json_build_object('id', id, 'text', text)), '[]') from (
        select a.id, a.text from answers a join questions q on q.id = a.question_id
        where a.person_id = ${profileId} and q.business_id = ${id} and a.state = 'published' order by a.created_at desc limit 200) w) as answered,
      array(select f.question_id from question_followers f join questions q on q.id = f.question_id
        where f.person_id = ${profileId} and q.business_id = ${id} order by f.created_at desc limit 500) as follows,
      array(select v.answer_id from answer_votes v join answers a on a.id = v.answer_id join questions q on q.id = a.question_id
        where v.person_id = ${profileId} and q.business_id = ${id} order by v.created_at desc limit 500) as helped`)
  const part = onlyRow(rows)
  return { ...part, isTeam: await isInTeam(db, id, profileId) }
})

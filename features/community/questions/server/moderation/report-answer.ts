import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { answers } from '#db/tables/community/questions.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockAnswer } from '../lock-question.ts'
import { questionTags } from '../question-tags.ts'

type Row = Omit<ReportedItem, 'changedAt' | 'pictures' | 'around'> & {
  addition: string | null
  question: string
  changedAt: string
}

async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.id, a.text, a.addition, q.text as question, a.person_id as "authorId", a.badge_level is not null as "isOfBusiness", b.id as "businessId",
      'Respuesta a una pregunta sobre ' || coalesce(p.title, b.name) as title,
      '/negocios/' || b.slug || '/preguntas/' || q.id || '#respuesta-' || a.id as path, greatest(a.created_at, a.edited_at, a.added_at) as "changedAt",
      case when a.state = 'removed' then 'removed' when q.state = 'removed' or b.state = 'draft' then 'unseen' else 'seen' end as standing
    from answers a join questions q on q.id = a.question_id join businesses b on b.id = q.business_id left join products p on p.id = q.product_id
    where a.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ addition, question, changedAt, ...row }) => ({
    ...row,
    pictures: [],
    around: [
      ...(question ? [{ title: 'La pregunta', text: question }] : []),
      ...(addition ? [{ title: 'Agregó después', text: addition }] : []),
    ],
    changedAt: new Date(changedAt),
  }))
}

/** Removes or restores an answer; triggers update the counts. A removed answer is no longer the chosen one. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  const { answer, business } = await lockAnswer(tx, id)
  if (removed === (answer.state === 'removed')) return
  const change = removed
    ? { state: 'removed' as const, helpedAt: null, helpedBy: null }
    : { state: 'published' as const }
  await tx.update(answers).set(change).where(eq(answers.id, id))
  await invalidatePages(services, tx, questionTags(business.id))
}

async function invalidate(services: Services, tx: Database, id: string): Promise<void> {
  const { business } = await lockAnswer(tx, id)
  await invalidatePages(services, tx, questionTags(business.id))
}

async function writtenBy(db: Database, profileId: string, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from answers where person_id = ${profileId} and state <> 'removed' order by created_at, id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Answer reports: how staff see a reported answer, remove and restore it. */
export const answerReportable: Reportable = { describe, setRemoved, invalidate, writtenBy }

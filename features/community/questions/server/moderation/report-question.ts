import { eq, sql } from 'drizzle-orm'
import { invalidatePages } from '#db/invalidate-pages.ts'
import { questions } from '#db/tables/community/questions.ts'
import type { Reportable, ReportedItem } from '#shared/server/feature.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { lockQuestion } from '../lock-question.ts'
import { questionTags } from '../question-tags.ts'

type Row = Omit<ReportedItem, 'changedAt' | 'pictures' | 'around'> & {
  addition: string | null
  changedAt: string
}

async function describe(db: Database, ids: string[]): Promise<ReportedItem[]> {
  const { rows } = await db.execute<Row>(sql`
    select q.id, q.text, q.addition, q.person_id as "authorId", b.id as "businessId", 'Pregunta sobre ' || coalesce(p.title, b.name) as title,
      '/negocios/' || b.slug || '/preguntas/' || q.id as path, greatest(q.created_at, q.edited_at, q.added_at) as "changedAt",
      case when q.state = 'removed' then 'removed' when q.state = 'withdrawn' or b.state = 'draft' then 'unseen' else 'seen' end as standing
    from questions q join businesses b on b.id = q.business_id left join products p on p.id = q.product_id
    where q.id = any(${sql.param(ids)}::uuid[])`)
  return rows.map(({ addition, changedAt, ...row }) => ({
    ...row,
    pictures: [],
    around: addition ? [{ title: 'Agregó después', text: addition }] : [],
    changedAt: new Date(changedAt),
  }))
}

/** Removes or restores a question. One that its author had withdrawn is restored as a placeholder. */
async function setRemoved(
  services: Services,
  tx: Database,
  id: string,
  removed: boolean,
): Promise<void> {
  const { question } = await lockQuestion(tx, id)
  if (removed === (question.state === 'removed')) return
  const state = removed ? 'removed' : question.text === '' ? 'withdrawn' : 'published'
  await tx.update(questions).set({ state }).where(eq(questions.id, id))
  await invalidatePages(services, tx, questionTags(question.businessId))
}

async function invalidate(services: Services, tx: Database, id: string): Promise<void> {
  const { question } = await lockQuestion(tx, id)
  await invalidatePages(services, tx, questionTags(question.businessId))
}

async function writtenBy(db: Database, profileId: string, max: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from questions where person_id = ${profileId} and state <> 'removed' order by created_at, id limit ${max}`,
  )
  return rows.map(({ id }) => id)
}

/** Question reports: how staff see a reported question, remove and restore it. */
export const questionReportable: Reportable = { describe, setRemoved, invalidate, writtenBy }

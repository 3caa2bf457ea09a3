import { sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import type { FactKind } from '#features/directory/businesses/vocabulary.ts'
import type { Database } from '#shared/server/services.ts'
import { shortName } from '#shared/text/short-name.ts'
import type { Answer, ListedQuestion, Question } from '../contract/question.ts'
import { answersShown, isOfTeam, type Signature } from '../vocabulary.ts'

type Time = Date | string

type Written = {
  id: string
  name: string | null
  isGone: boolean
  text: string
  isHidden: boolean
  addition: string | null
  addedAt: Time | null
  createdAt: Time
  editedAt: Time | null
}

export type QuestionRow = Written & {
  state: Question['state']
  answers: number
  useful: number
  productSlug: string | null
  productTitle: string | null
}

export type AnswerRow = Written & {
  questionId: string
  business: string
  signedAs: Signature
  badgeLevel: number | null
  badgeFacts: FactKind[] | null
  useful: number
  isHelpful: boolean
}

/** SQL conditions: question `q`, or answer `a`, is hidden until staff decide. */
export const isQuestionHidden = hiddenSubject('q.id')
export const isAnswerHidden = hiddenSubject('a.id')

/** SQL condition: question `q` is public; a withdrawn one only above its answers, without words. */
export const isQuestionShown = sql`(q.state = 'published' or (q.state = 'withdrawn' and q.answers > 0))`

/** SQL: questions `q` with their author `p` and their published product `g`. */
export const questionSource = sql`questions q left join profiles p on p.id = q.person_id
  left join products g on g.id = q.product_id and g.state = 'published'`

export const questionColumns = sql`q.id, p.full_name as name, q.person_id is null as "isGone", q.text, ${isQuestionHidden} as "isHidden", q.state,
  q.addition, q.added_at as "addedAt", q.answers, q.useful, g.slug as "productSlug", g.title as "productTitle",
  q.created_at as "createdAt", q.edited_at as "editedAt"`

/** SQL: answers `a` with their author `p` and the business `b`. */
export const answerSource = sql`answers a join questions q on q.id = a.question_id join businesses b on b.id = q.business_id
  left join profiles p on p.id = a.person_id`

export const answerColumns = sql`a.id, a.question_id as "questionId", p.full_name as name, a.person_id is null as "isGone", b.name as business,
  a.text, ${isAnswerHidden} as "isHidden", a.addition, a.added_at as "addedAt", a.signed_as as "signedAs", a.badge_level as "badgeLevel",
  a.badge_facts as "badgeFacts", a.useful, a.helped_at is not null as "isHelpful", a.created_at as "createdAt", a.edited_at as "editedAt"`

export const answerOrder = sql`a.rank desc, a.created_at, a.id`

const iso = (time: Time) => new Date(time).toISOString()

/** Public fields of a text; empty while it is hidden. */
const publicText = ({ id, text, isHidden, addition, addedAt, createdAt, editedAt }: Written) => ({
  id,
  text: isHidden ? '' : text,
  isHidden,
  addition: addition !== null && addedAt && !isHidden ? { text: addition, at: iso(addedAt) } : null,
  createdAt: iso(createdAt),
  editedAt: editedAt && iso(editedAt),
})

export const serializeQuestion = (row: QuestionRow): Question => ({
  ...publicText(row),
  state: row.state,
  product:
    row.productSlug !== null && row.productTitle !== null
      ? { slug: row.productSlug, title: row.productTitle }
      : null,
  author: row.isGone ? null : shortName(row.name),
  answers: row.answers,
  useful: row.useful,
})

export const serializeAnswer = (row: AnswerRow): Answer => ({
  ...publicText(row),
  // Team answers carry the business's name, even after the author's account is deleted.
  author: isOfTeam(row.signedAs) ? row.business : row.isGone ? null : shortName(row.name),
  signedAs: row.signedAs,
  badge:
    row.badgeLevel !== null && row.badgeFacts
      ? { level: row.badgeLevel, facts: row.badgeFacts }
      : null,
  useful: row.useful,
  isHelpful: row.isHelpful,
})

/** Serializes questions, in the given order, with their best answers. */
export async function serializeListed(
  db: Database,
  rows: QuestionRow[],
): Promise<ListedQuestion[]> {
  const ids = rows.flatMap(({ id, answers }) => (answers > 0 ? [id] : []))
  const { rows: best } = await db.execute<AnswerRow>(sql`
    select s.* from unnest(${sql.param(ids)}::uuid[]) w (id) cross join lateral (
      select ${answerColumns} from ${answerSource}
      where a.question_id = w.id and a.state = 'published' order by ${answerOrder} limit ${answersShown}) s`)
  return rows.map((row) => ({
    ...serializeQuestion(row),
    best: best.filter(({ questionId }) => questionId === row.id).map(serializeAnswer),
  }))
}

import type { Pool } from 'pg'
import { limitOf, run, Statement } from '#features/directory/server/index.ts'
import { handle } from '#shared/server/route.ts'
import { listMostCommented as contract } from '../../contract.ts'
import { type CommentedKind, commentedKinds } from '../../vocabulary.ts'
import { commentsOf, type LastComment, shownComment } from './comments.ts'
import { things } from './things.ts'

/** Slides, the topics to choose from, and how many are looked at for both. */
const most = { slides: 12, topics: 8, looked: 60 }

/** So far down the list it is looked for what everybody may see. */
const searched = 200

type Row = { id: string; kind: CommentedKind; topic: unknown; card: unknown; count: number; last: LastComment | null }

/** What was commented on most of late, the most first. */
async function mostCommented(pool: Pool, now: Date): Promise<Row[]> {
  const statement = new Statement()
  const moment = `${statement.value(now)}::timestamptz`
  const found = commentedKinds.map((kind) => `select *, '${kind}' as kind from (${things[kind].select(statement, moment)}) ${kind}_things`)
  const text = `with hot as materialized (
      select subject_id as id, kind, row_number() over (order by comment_score desc, subject_id) as nth from (
        select subject_id, kind, comment_score from subject_figures where comment_score is not null
        order by comment_score desc, subject_id ${limitOf(searched)}) f),
    t as materialized (${found.join(' union all ')})
    select t.id, t.kind, t.topic, t.card, n.count, case when l.text is not null then
        json_build_object('text', left(l.text, 400), 'name', l.name, 'isGone', l."isGone") end as last
    from t ${commentsOf} order by t.nth ${limitOf(most.looked)}`
  return run<Row>(pool, text, statement)
}

/** The topics of some things, those of the most of them first, and the first met before the others. */
function topicsOf(rows: { topic: { slug: string; name: string } | null }[]) {
  const named = Map.groupBy(
    rows.flatMap(({ topic }) => topic ?? []),
    ({ slug }) => slug,
  )
  const most = [...named.values()].sort((a, b) => b.length - a.length)
  return most.flatMap(([topic]) => topic ?? [])
}

/** What people commented on most of late, of whatever kind, with topics to narrow it. */
export const listMostCommented = handle(contract, async ({ services, input }) => {
  const now = services.now()
  const found = (await mostCommented(services.reads.pool, now)).map((row) => ({ ...row, topic: things[row.kind].topic(row.topic) }))
  const isKnown = found.some(({ topic }) => topic?.slug === input.topic)
  const listed = isKnown ? found.filter(({ topic }) => topic?.slug === input.topic) : found
  return {
    topics: topicsOf(found).slice(0, most.topics),
    topic: isKnown ? (input.topic ?? null) : null,
    items: listed.slice(0, most.slides).map(({ id, kind, card, count, last }) => {
      const { name, path, what, icon, category, picture } = things[kind].show(card, now)
      return { id, kind, name, path, what, icon, category, picture, count, last: last && shownComment(last) }
    }),
  }
})

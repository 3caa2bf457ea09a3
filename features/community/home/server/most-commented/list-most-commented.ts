import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { countryOf } from '#shared/countries.ts'
import { handle } from '#shared/server/route.ts'
import { listMostCommented as contract } from '../../contract.ts'
import { inTurn } from '../../in-turn.ts'
import { type CommentedKind, commentedKinds } from '../../vocabulary.ts'
import { commentSources } from './comment-sources.ts'
import {
  averagedCount,
  commentCount,
  type LastComment,
  lastComment,
  serializeLastComment,
} from './comments.ts'

/** Maximum slides, maximum topics, and candidates considered for both. */
const max = { slides: 12, topics: 8, candidates: 60 }

/** Maximum rows that are searched for public subjects. */
const searched = 200

type Found = {
  id: string
  kind: CommentedKind
  topic: unknown
  /** Code of the country of its business; null for a post. */
  country: string | null
  count: number
}
type Shown = { id: string; card: unknown; last: LastComment | null; reviews: number }

/**
 * Finds the subjects with most recent comments, those of the country first, with kind, topic and count. `offset 0` makes the query count row by row and stop when it
 * has enough.
 */
function findMostCommented(pool: Pool, country: string | undefined): Promise<Found[]> {
  const statement = new SqlStatement()
  const isAway = country ? `coalesce(country <> ${statement.value(country)}, false)` : 'false'
  const seen = commentedKinds.map(
    (kind) =>
      `select *, '${kind}' as kind from (${commentSources[kind].seen(statement)}) ${kind}_things`,
  )
  const text = `with hot as materialized (
      select subject_id as id, kind, row_number() over (order by comment_score desc, subject_id) as nth from (
        select subject_id, kind, comment_score from subject_figures where comment_score is not null
        order by comment_score desc, subject_id ${limitOf(searched)}) f),
    seen as materialized (${seen.join(' union all ')})
    select t.id, t.kind, t.topic, t.country, n.count from (select *, ${isAway} as is_away from seen order by is_away, nth offset 0) t, lateral (select ${commentCount} as count offset 0) n
    where n.count > 0 order by t.is_away, t.nth ${limitOf(max.candidates)}`
  return run<Found>(pool, text, statement)
}

/** Loads the cards of the listed subjects and the newest comment on each. */
async function loadCards(pool: Pool, found: Found[], now: Date): Promise<Map<string, Shown>> {
  if (found.length === 0) return new Map()
  const statement = new SqlStatement()
  const moment = `${statement.value(now)}::timestamptz`
  const ids = statement.value(found.map(({ id }) => id))
  const kinds = statement.value(found.map(({ kind }) => kind))
  const text = `with t as materialized (select * from unnest(${ids}::uuid[], ${kinds}::text[]) as t (id, kind)),
    c as (${commentedKinds.map((kind) => commentSources[kind].cards(moment)).join(' union all ')})
    select t.id, c.card, ${lastComment} as last, ${averagedCount} as reviews from t join c on c.id = t.id`
  const rows = await run<Shown>(pool, text, statement)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Topics of the candidates, most frequent first, ties by first occurrence. */
function topicsOf(rows: { topic: { slug: string; name: string } | null }[]) {
  const named = Map.groupBy(
    rows.flatMap(({ topic }) => topic ?? []),
    ({ slug }) => slug,
  )
  const byFrequency = [...named.values()].sort((a, b) => b.length - a.length)
  return byFrequency.flatMap(([topic]) => topic ?? [])
}

const isPost = ({ kind }: Pick<Found, 'kind'>) => kind === 'post'

/** Lists the subjects with most recent comments, of any kind, with topics to filter by. */
export const listMostCommented = handle(contract, async ({ services, input }) => {
  const { pool } = services.reads
  const now = services.now()
  const found = (await findMostCommented(pool, input.country)).map((row) => ({
    ...row,
    topic: commentSources[row.kind].topic(row.topic),
  }))
  const isKnown = found.some(({ topic }) => topic?.slug === input.topic)
  const wanted = isKnown ? found.filter(({ topic }) => topic?.slug === input.topic) : found
  // What the page is about leads; posts follow where there is room.
  const [posts, sold] = [wanted.filter(isPost), wanted.filter((row) => !isPost(row))]
  const listed = [...inTurn(sold), ...posts].slice(0, max.slides)
  const read = await loadCards(pool, listed, now)
  return {
    topics: [
      ...topicsOf(found.filter((row) => !isPost(row))),
      ...topicsOf(found.filter(isPost)),
    ].slice(0, max.topics),
    topic: isKnown ? (input.topic ?? null) : null,
    items: listed.flatMap(({ id, kind, country, count }) => {
      const one = read.get(id)
      if (!one) return []
      const { name, path, what, icon, category, picture } = commentSources[kind].show(one.card, now)
      const away = input.country && country !== input.country ? countryOf(country)?.name : null
      return [
        {
          id,
          kind,
          name,
          path,
          what: [what, away].filter(Boolean).join(', '),
          icon,
          category,
          picture,
          count,
          reviews: one.reviews,
          last: one.last && serializeLastComment(one.last),
        },
      ]
    }),
  }
})

import { sql } from 'drizzle-orm'
import { hiddenSubject } from '#db/hidden-subjects.ts'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { findSimilarQuestions as contract, type SimilarQuestion } from '../contract/read.ts'
import { getAskedBusiness } from './get-asked-business.ts'

/** Minimum length of compared words; shorter ones are too common to indicate similarity. */
const minWordLength = 4
const maxWords = 12

/** Characters of a question that are compared. */
const maxCompared = 200

/** Maximum questions that share a word, and newest questions that are also compared, because they may contain typing errors. */
const maxSharing = 200
const maxNewest = 100

/** Minimum score for a similar question; identical texts score 1. */
const minScore = 0.45

const wordsOf = (text: string) => {
  const words = foldWords(text).split(' ')
  return [...new Set(words.filter(({ length }) => length >= minWordLength))].slice(0, maxWords)
}

/** SQL of the search; its cost does not depend on the questions of other businesses. */
export const similarTo = (businessId: string, text: string) => sql`
  with said as materialized (
    select (select string_agg(quote_literal(lexeme), '|') from unnest(search_word(word)) lexeme)::tsquery as word
    from unnest(${sql.param(wordsOf(text))}::text[]) word
  ), near as materialized (
    (select id from questions where state = 'published' and search @@ (
      select (quote_literal('/' || ${businessId}::text) || ' & (' || string_agg('(' || word::text || ')', '|') || ')')::tsquery from said)
      limit ${maxSharing})
    union (select id from questions where business_id = ${businessId} and state = 'published' order by created_at desc, id desc limit ${maxNewest})
  ), weighed as materialized (
    select q.id, q.text, q.answers, q.created_at, word_similarity(${wholeSigns(foldWords(text), maxCompared)}, left(q.folded, ${maxCompared})) / 2
      + (select avg((q.search @@ word)::int) from said) / 2 as score
    from near join questions q on q.id = near.id
    where not ${hiddenSubject('q.id')}
  )
  select id, text, answers from weighed where score >= ${minScore} order by score desc, answers desc, created_at desc, id limit 5`

/** Finds existing questions to this business that are similar to a text. */
async function similarQuestions(
  db: Database,
  businessId: string,
  text: string,
): Promise<SimilarQuestion[]> {
  if (wordsOf(text).length === 0) return []
  const { rows } = await db.execute<SimilarQuestion>(similarTo(businessId, text))
  return rows
}

export const findSimilarQuestions = handle(
  contract,
  async ({ services, input: { slug, text } }) => {
    const { db, pool } = services.reads
    const { id } = await getAskedBusiness(pool, slug)
    return { items: await similarQuestions(db, id, text) }
  },
)

import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import { facetsOf } from './facets.ts'
import { pointIn, searchConditions } from './filters.ts'
import { countLimit, type FoundPage, type PageWanted } from './list-businesses.ts'
import { clock, nowIn } from './open-at.ts'
import { afterCursor, orderBy, sortKey } from './sort-keys.ts'
import { limitOf, run, SqlStatement } from './statement.ts'
import type { Understood } from './words/understand-query.ts'

export type WordsWanted = PageWanted & {
  words: Understood
  /** For words that were read kindly, their parts as they were typed: what has those, and looks most like them, comes first. */
  asTyped?: string[]
  /** By relevance alone: so many have the words that enough of the best are met soon in the order of quality. */
  isCommon?: boolean
  /** All that the filters leave, which the words only put in order: the best thousand of it. */
  onlyOrder?: boolean
}

export type FoundByWords = FoundPage & {
  place: { slug: string; name: string } | null
  /** Whether some name has all the words. */
  covered: boolean
  /** The words that hardly any business has, folded. */
  rare: string[]
}

/**
 * How much each kind of agreement weighs; quality (0…1) decides between equals. A category that the words mean less than another loses
 * `later` for each before it: more than chance adds to quality, less than anything that somebody did for their page.
 */
const weights = {
  sameName: 1,
  name: 2,
  category: 0.7,
  later: 0.01,
  place: 0.8,
  quality: 0.5,
  near: 0.6,
  alike: 1.5,
  parts: 1,
  typed: 1,
  enye: 0.6,
}

/** A word with no more uses than this may be a mistake. */
const rarely = 2

/** What its owner describes, in the words of the index `business_search_told`: of more matches than are ranked, these are not left out. */
const told = '(s.level > 0 or s.products or s.services or s.payments <> 0)'

/** Beyond this many matches only the order by relevance is kept to a part of them; other orders see more. */
const maxSorted = 20_000

/**
 * Relevance of row `s`: how much of the name the words are and how much of the words the name has (Dice's coefficient), whether
 * category and place are the ones named, quality, nearness to the caller, and whether an ñ that was typed is there.
 */
function relevance(
  statement: SqlStatement,
  { own, parts: groups, enyes, folded, categories }: Understood,
  matched: string,
  asTyped: string[] | undefined,
  point: string | null,
): string {
  // A figure written with a point would be `numeric`, whose arithmetic takes a fifth of the time of a search.
  const parts = [
    `${weights.name * 2}::float8 * (${matched}) / (${own.length} + s.name_length)`,
    `case when s.name = ${statement.value(folded)} then ${weights.sameName} else 0 end`,
    `case when array[s.neighborhood_id, s.town_id, s.city_id, s.state_id] && (select ids from named) then ${weights.place}::float8 else 0 end`,
    `${weights.quality}::float8 * s.quality`,
  ]
  for (const enye of enyes)
    parts.push(`${weights.enye}::float8 * (s.name_words @@ ${statement.value(enye)}::tsquery)::int`)
  if (asTyped) {
    const share = (of: string[]) =>
      `(${of.map((part) => `(s.words @@ ${statement.value(part)}::tsquery)::int`).join(' + ')}) / ${of.length}::float8`
    parts.push(`${weights.alike}::float8 * similarity(s.name, ${statement.value(folded)})`)
    parts.push(
      `${weights.parts}::float8 * ${share(groups)}`,
      `${weights.typed}::float8 * ${share(asTyped)}`,
    )
  }
  if (categories.length > 0) {
    const ids = `${statement.value(categories.map(({ id }) => id))}::int[]`
    const nth = `least(array_position(${ids}, s.category_id), array_position(${ids}, s.root_id))`
    parts.push(
      `coalesce(${weights.category + weights.later}::float8 - ${weights.later}::float8 * ${nth}, 0)`,
    )
  }
  if (point)
    parts.push(`coalesce(${weights.near}::float8 * exp(-(s.spot <-> ${point}) / 0.1::float8), 0)`)
  return `(${parts.join(' + ')})`
}

/** From rows of places that words name, as `p`, the one that they mean: the longest name, then where most businesses are. */
export const maxFoundByName = (
  places: string,
) => `from ${places} p left join category_place_counts k on k.category_id = 0 and k.place_id = p.id
      where p.kind in ('state', 'city') order by length(p.folded) desc, k.total desc nulls last, p.id limit 1`

/** One page of what matches all the words, best first, with its figures: one statement. */
export async function findByWords(
  pool: Pool,
  { words, asTyped, isCommon, onlyOrder, filters, sort, cursor, size, facets, now }: WordsWanted,
): Promise<FoundByWords> {
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const point = pointIn(statement, filters)
  const matches = `s.words @@ ${statement.value(words.match)}::tsquery`
  // Inside `coalesce` no index of words serves the condition, and the server expects every second row to meet it.
  const matching = onlyOrder ? [] : [isCommon ? `coalesce(${matches}, false)` : matches]
  const where = [...matching, ...searchConditions(statement, filters, point, moment)]
  const matched = words.own
    .map((word) => `(s.name_words @@ ${statement.value(word)}::tsquery)::int`)
    .join(' + ')
  const key = sortKey(
    sort,
    { key: relevance(statement, words, matched, asTyped, point), descending: true, type: 'float8' },
    point,
  )
  if (sort === 'distance') where.push('s.spot is not null')
  const limit = sort === 'relevance' ? countLimit + 1 : maxSorted
  const after = afterCursor(statement, key, cursor, 's.key', 's.business_id')
  const rows = `select s.business_id, s.root_id, s.category_id, s.country_id, s.state_id, s.city_id, s.town_id, s.neighborhood_id, s.level, s.products, s.services,
        s.payments, s.open_week, s.special_days, s.special_open, ${matched} = ${words.own.length} as covered, ${key.key} as key
      from business_search s where ${where.join(' and ')}`
  const text = `with ${clock(moment)},
    places_named as materialized (
      select id, slug, name, kind, folded from places where folded = any(${statement.value(words.phrases)}::text[])
    ),
    named as materialized (select array_agg(id) as ids from places_named),
    found as materialized (${
      isCommon || onlyOrder
        ? `${rows} order by s.quality desc, s.business_id desc limit ${limit}`
        : `(${rows} and ${told} order by s.quality desc limit ${limit}) union all (${rows} and not ${told} limit ${limit})`
    }),
    counted as materialized (select count(*)::int as total, coalesce(bool_or(covered), false) as covered from found)
    select (select json_agg(json_build_object('key', i.key, 'card', c.card) order by ${orderBy(key, 'i.key', 'i.business_id')}) from (
      select s.business_id, s.key from found s ${after.length > 0 ? `where ${after.join(' and ')}` : ''}
      order by ${orderBy(key, 's.key', 's.business_id')} ${limitOf(size + 1)}) i
      join business_cards c using (business_id)) as items,
    total, covered,
    (select coalesce(json_agg(w), '[]') from unnest(${statement.value(words.groups.flatMap(({ own }) => own.map(foldWords)))}::text[]) w
      where not exists (select from search_vocabulary v where v.word = w and v.uses > ${rarely})) as rare,
    ${facets ? facetsOf(filters, moment) : 'null'} as facets,
    (select json_build_object('slug', p.slug, 'name', p.name) ${maxFoundByName('places_named')}) as place
    from counted`
  const [row] = await run<FoundByWords>(pool, text, statement)
  return {
    items: row?.items ?? [],
    total: row?.total ?? 0,
    facets: row?.facets ?? null,
    place: row?.place ?? null,
    covered: row?.covered ?? false,
    rare: row?.rare ?? [],
  }
}

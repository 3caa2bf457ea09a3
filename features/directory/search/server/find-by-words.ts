import type { Pool } from 'pg'
import { limitOf, run, SqlStatement } from '#db/statement.ts'
import { foldWords } from '#shared/text/fold.ts'
import { maxCountedResults, maxSortedMatches } from '../result-limits.ts'
import { facetsOf } from './facets.ts'
import { pointIn, searchConditions } from './filters.ts'
import type { FoundPage, PageRequest } from './list-businesses.ts'
import { clock, nowIn } from './open-at.ts'
import { afterCursor, orderBy, sortKey } from './sort-keys.ts'
import type { Understood } from './words/understand-query.ts'

export type WordsRequest = PageRequest & {
  words: Understood
  /**
   * For a relaxed query, its parts as typed: results that match those and look similar rank first.
   */
  asTyped?: string[]
  /**
   * Whether the words are so common that scanning in order of quality finds enough of the best
   * matches soon. Only by relevance.
   */
  isCommon?: boolean
  /** Use the words only for ranking: the best thousand of what the filters match. */
  onlyOrder?: boolean
}

export type FoundByWords = FoundPage & {
  place: { slug: string; name: string } | null
  /** Whether any name contains all words. */
  covered: boolean
  /** The words with hardly any uses, folded. */
  rare: string[]
}

/**
 * Weights of the kinds of match; quality (about 0…1) decides between equal ones. A category that the
 * words mean less than another loses `later` for each preceding one: more than the random part of
 * the quality, less than any improvement that an owner can make. Neither is more than `soldName`:
 * where the words only say what is sold, a name that repeats them proves nothing.
 */
const weights = {
  sameName: 1,
  name: 2,
  soldName: 0.02,
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

/** A word with at most this many uses may be a typing error. */
const maxRareUses = 2

/** Overlap of the words with a name (0…1) from which on they are meant as that name. */
const minWholeName = 0.8

/**
 * Predicate of the index `business_search_told`: businesses with data of their own. When there are
 * more matches than are ranked, these are ranked first.
 */
const hasOwnData = '(s.level > 0 or s.products or s.services or s.payments <> 0)'

/**
 * SQL of the relevance of row `s`: the overlap of the words with the name (Dice's coefficient;
 * words that only say what is sold count where others make them nearly all of it), whether category
 * and place are the named ones, quality, distance from the caller, and whether a typed ñ matches.
 */
function relevance(
  statement: SqlStatement,
  { own, names, parts: groups, enyes, folded, categories }: Understood,
  matched: string,
  asTyped: string[] | undefined,
  point: string | null,
): string {
  // A numeral with a decimal point would be `numeric`, whose arithmetic takes a fifth of a search's
  // time.
  const isIn = (word: string) => `(s.name_words @@ ${statement.value(word)}::tsquery)::int`
  const overlap = (found: string) => `2::float8 * (${found}) / (${own.length} + s.name_length)`
  const name = `${weights.name}::float8 * ${overlap(matched)}`
  const sold = `${weights.soldName}::float8 * ${overlap(matched)}`
  const mixed = () =>
    `case when ${overlap(matched)} >= ${minWholeName}::float8 then ${name}
      else ${sold} + ${weights.name}::float8 * ${overlap(names.map(isIn).join(' + '))} end`
  const named = names.length === 0 ? sold : names.length === own.length ? name : mixed()
  const parts = [
    named,
    `case when s.name = ${statement.value(folded)} then ${weights.sameName} else 0 end`,
    `case when array[s.neighborhood_id, s.town_id, s.city_id, s.state_id] && (select ids from named) then ${weights.place}::float8 else 0 end`,
    `${weights.quality}::float8 * s.quality`,
  ]
  for (const enye of enyes)
    parts.push(`${weights.enye}::float8 * (s.name_words @@ ${statement.value(enye)}::tsquery)::int`)
  if (asTyped) {
    const share = (of: string[]) =>
      `(${of.map((part) => `(s.words @@ ${statement.value(part)}::tsquery)::int`).join(' + ')}) / ${of.length}::float8`
    const alike = names.length > 0 ? weights.alike : weights.soldName
    parts.push(`${alike}::float8 * similarity(s.name, ${statement.value(folded)})`)
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

/**
 * SQL that selects, from rows `p` of places named in the words, the most probable one: the longest
 * name, then the most businesses.
 */
export const namedPlaceSql = (
  places: string,
) => `from ${places} p left join category_place_counts k on k.category_id = 0 and k.place_id = p.id
      where p.kind in ('state', 'city') order by length(p.folded) desc, k.total desc nulls last, p.id limit 1`

/** One page of businesses that match all words, best first, with its facets, in one statement. */
export async function findByWords(
  pool: Pool,
  { words, asTyped, isCommon, onlyOrder, filters, sort, cursor, size, facets, now }: WordsRequest,
): Promise<FoundByWords> {
  const statement = new SqlStatement()
  const moment = nowIn(statement, now)
  const point = pointIn(statement, filters)
  const matches = `s.words @@ ${statement.value(words.match)}::tsquery`
  // Inside `coalesce`, the index on words is not used, and the planner expects every second row to
  // match.
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
  const limit = sort === 'relevance' ? maxCountedResults + 1 : maxSortedMatches
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
        : `(${rows} and ${hasOwnData} order by s.quality desc limit ${limit}) union all (${rows} and not ${hasOwnData} limit ${limit})`
    }),
    counted as materialized (select count(*)::int as total, coalesce(bool_or(covered), false) as covered from found)
    select (select json_agg(json_build_object('key', i.key, 'card', c.card) order by ${orderBy(key, 'i.key', 'i.business_id')}) from (
      select s.business_id, s.key from found s ${after.length > 0 ? `where ${after.join(' and ')}` : ''}
      order by ${orderBy(key, 's.key', 's.business_id')} ${limitOf(size + 1)}) i
      join business_cards c using (business_id)) as items,
    total, covered,
    (select coalesce(json_agg(w), '[]') from unnest(${statement.value(words.groups.flatMap(({ own }) => own.map(foldWords)))}::text[]) w
      where not exists (select from search_vocabulary v where v.word = w and v.uses > ${maxRareUses})) as rare,
    ${facets ? facetsOf(filters, moment) : 'null'} as facets,
    (select json_build_object('slug', p.slug, 'name', p.name) ${namedPlaceSql('places_named')}) as place
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

import { createHash } from 'node:crypto'
import type { CopiedValue } from '#db/copy-rows.ts'
import {
  businessBonus,
  maxSearchedDescriptionLength,
  randomRank,
  sortNameLength,
} from '../business-rows.ts'
import { mercator } from '../filters.ts'
import type { SharedParts } from './shared-parts.ts'
import type { WordsOf } from './text-words.ts'
import { streetLexeme } from './tsquery.ts'

/** A business that an import has just written, of which nothing is known but this. */
export type ImportedSearchRow = {
  businessId: string
  slug: string
  name: string
  nameless: boolean
  kind: string
  categoryId: number | null
  description: string | null
  timeZone: string
  publishedAt: Date
  activityName: string | null
  /** What stands beside it on pages: "Fuente: …". */
  credit: string | null
  placeId: number | null
  countryCode: string
  state: string
  city: string
  officialTown: string | null
  neighborhood: string | null
  street: string | null
  streetNumber: string | null
  interior: string | null
  postalCode: string | null
  lat: number | null
  lng: number | null
}

/** The columns of `business_search` that an imported business has something in. */
export const searchColumns =
  'business_id, name, sort_name, name_words, name_length, words, root_id, category_id, country_id, state_id, city_id, town_id, neighborhood_id, kind, level, quality, products, services, payments, rating, published_at, spot'

/** Searched text of a business other than name, trade, place and street. */
const otherTextOf = ({ description, officialTown }: ImportedSearchRow): string =>
  [description && [...description].slice(0, maxSearchedDescriptionLength).join(''), officialTown]
    .filter(Boolean)
    .join(' ')

/** The texts whose lexemes `searchRowOf` needs. */
export const textsOf = (rows: ImportedSearchRow[]): string[] =>
  rows.flatMap((row) => [row.name, otherTextOf(row), row.street ?? '', row.activityName ?? ''])

/** 0…1, the same pseudo-random number for a slug as in `freshRows`. */
const randomOf = (slug: string): number =>
  Number.parseInt(createHash('md5').update(slug).digest('hex').slice(-randomRank.digits), 16) /
  16 ** randomRank.digits

/** A row of `business_search`, in the order of `searchColumns`. */
export function searchRowOf(
  row: ImportedSearchRow,
  shared: SharedParts,
  wordsOf: WordsOf,
): CopiedValue[] {
  const branch = shared.branchOf(row.categoryId)
  const spot = shared.spotOf(row.placeId)
  const named = wordsOf(row.name)
  const folded = row.nameless ? '' : named.folded
  const otherText = wordsOf(otherTextOf(row))
  const activity = wordsOf(row.activityName ?? '')
  const street = wordsOf(row.street ?? '').lexemes.map(
    (quoted) => `'${streetLexeme(quoted.slice(1))}`,
  )
  return [
    row.businessId,
    folded,
    [...row.name].slice(0, sortNameLength).join(''),
    row.nameless ? '' : named.lexemes.join(' '),
    Math.max(1, folded.split(' ').filter((word) => word.length > 2).length),
    [
      ...new Set([
        ...named.lexemes,
        ...otherText.lexemes,
        ...street,
        ...activity.lexemes,
        ...(branch?.words ?? []),
        ...(spot?.words ?? []),
      ]),
    ].join(' '),
    branch?.root_id ?? null,
    branch ? row.categoryId : null,
    spot?.country_id ?? null,
    spot?.state_id ?? null,
    spot?.city_id ?? null,
    spot?.town_id ?? null,
    spot?.neighborhood_id ?? null,
    row.kind,
    0,
    shared.qualityOf(row) +
      (branch?.official ? 0 : businessBonus) +
      randomRank.max * randomOf(row.slug),
    false,
    false,
    0,
    0,
    row.publishedAt.toISOString(),
    row.lat === null || row.lng === null ? null : `(${row.lng},${mercator(row.lat)})`,
  ]
}

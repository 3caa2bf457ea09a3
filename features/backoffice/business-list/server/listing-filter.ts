import { type SQL, sql } from 'drizzle-orm'
import type { ParsedInput } from '#shared/endpoint.ts'
import { holds } from '#shared/server/like.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { countStaffBusinesses } from '../contract/businesses.ts'
import { type ListingFacet, noSource } from '../vocabulary.ts'

export type ListingFilter = ParsedInput<typeof countStaffBusinesses>

/** SQL condition: row `l` has each typed word in its name, or the text as its slug; undefined without text. */
export function nameMatches(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  const words = foldWords(q).split(' ').filter(Boolean)
  if (words.length === 0) return sql`false`
  const named = sql.join(
    words.map((word) => holds(sql`l.folded`, word)),
    sql` and `,
  )
  return sql`((${named}) or l.business_id = (select id from businesses where slug = ${q.toLowerCase()}))`
}

/** SQL conditions of the selected facets on a row `l`, or on grouped rows. */
export function facetConditions(filter: ListingFilter): Partial<Record<ListingFacet, SQL>> {
  const { state, level, pending, claimed, source, country, category, demo } = filter
  return {
    ...(state && { state: sql`l.state = ${state}` }),
    ...(level !== undefined && { level: sql`l.level = ${level}` }),
    ...(pending !== undefined && { pending: sql`l.pending = ${pending}` }),
    ...(claimed !== undefined && { claimed: sql`l.claimed = ${claimed}` }),
    ...(source && {
      source: source === noSource ? sql`l.source is null` : sql`l.source = ${source}`,
    }),
    ...(country && { country: sql`l.country_code = ${country.toUpperCase()}` }),
    ...(category && {
      category: sql`l.category_id = (select id from categories where slug = ${category})`,
    }),
    ...(demo !== undefined && { demo: sql`l.is_demo = ${demo}` }),
  }
}

/** SQL conjunction of the given conditions. */
export const allConditions = (conditions: (SQL | undefined)[]): SQL =>
  sql.join([sql`true`, ...conditions.filter((condition) => condition !== undefined)], sql` and `)

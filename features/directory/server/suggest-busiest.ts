import type { Pool } from 'pg'
import { publicAdministration } from '#features/categories/server/index.ts'
import type { Output } from '#shared/endpoint.ts'
import type * as contract from '../contract/search.ts'

type Items = Output<typeof contract.suggest>['items']

export type FoundPlace = { text: string; slug: string; detail: string | null }

/** A place as it is suggested, without marks. */
export const placeSuggestion = ({ text, slug, detail }: FoundPlace) => ({
  kind: 'place' as const,
  slug,
  text,
  detail,
  href: `/directorio?lugar=${slug}`,
})

const most = { category: 5, place: 4, onlyPlaces: 8 }

const query = {
  name: 'suggest_busiest',
  text: `select
    (select json_agg(json_build_object('text', name, 'slug', slug)) from (
      select c.name, c.slug from category_place_counts k join categories c on c.id = k.category_id
      where k.place_id = coalesce((select id from places where kind = 'country' and country_code = $1), 0) and c.parent_id is not null
        and c.slug <> all($2::text[]) and k.total > 0 order by k.total desc, c.id limit $3) c) as categories,
    (select json_agg(json_build_object('text', name, 'slug', slug, 'detail', state)) from (
      select p.name, p.slug, s.name as state from category_place_counts k join places p on p.id = k.place_id join places s on s.id = p.parent_id
      where k.category_id = 0 and p.kind = 'city' and s.kind = 'state' and k.total > 0
      order by p.country_code is not distinct from $1 desc, k.total desc, p.id limit $4) p) as places`,
}

/** What an empty box offers: the categories and the cities with most businesses, those of the country first. */
export async function busiest(pool: Pool, country: string | undefined, kind: 'place' | undefined): Promise<Items> {
  const { rows } = await pool.query<{ categories: { text: string; slug: string }[] | null; places: FoundPlace[] | null }>({
    ...query,
    values: [country ?? null, publicAdministration, kind ? 0 : most.category, kind ? most.onlyPlaces : most.place],
  })
  const { categories, places } = rows[0] ?? { categories: null, places: null }
  return [
    ...(categories ?? []).map(({ text, slug }) => ({
      kind: 'category' as const,
      slug,
      text,
      detail: null,
      href: `/directorio/${slug}`,
      marks: [],
    })),
    ...(places ?? []).map((place) => ({ ...placeSuggestion(place), marks: [] })),
  ]
}

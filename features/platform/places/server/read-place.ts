import { notFound } from '#shared/app-error.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/places.ts'
import { placeBySlug } from './place-by-slug.ts'

/** Most child places listed. */
const maxChildren = 40

/**
 * Gets a place with its parents and the child places that have most businesses. Throws `not_found`.
 */
export const readPlace = handle(contract.readPlace, async ({ services, input }) => {
  const { pool } = services.reads
  const place = await placeBySlug(pool, input.slug)
  if (!place) throw notFound('el lugar')
  const { rows } = await pool.query<{ slug: string; name: string; count: number }>({
    name: 'place_children',
    text: `select p.slug, p.name, k.total as count from category_place_counts k join places p on p.id = k.place_id
      where k.category_id = 0 and k.place_parent_id = $1 and k.total > 0 order by k.total desc limit $2`,
    values: [place.id, maxChildren],
  })
  return {
    slug: place.slug,
    name: place.name,
    kind: place.kind,
    countryCode: place.countryCode,
    point: place.lat !== null && place.lng !== null ? { lat: place.lat, lng: place.lng } : null,
    parents: place.parents.map(({ slug, name }) => ({ slug, name })),
    children: rows,
  }
})

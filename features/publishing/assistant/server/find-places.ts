import type { Pool } from 'pg'
import { foldWords } from '#shared/text/fold.ts'
import type { Phrase } from './text/find-phrases.ts'

export type FoundPlace = { id: number; slug: string; name: string; total: number; phrase: Phrase }

/** Limits: names looked up, and places returned. */
const max = { names: 400, places: 4 } as const

/**
 * Cities and states with businesses that a text mentions, most mentioned first. Of places with the
 * same name, only the one with the most businesses.
 */
export async function findMentionedPlaces(
  pool: Pool,
  phrases: Map<string, Phrase>,
): Promise<FoundPlace[]> {
  const named = new Map<string, Phrase>()
  for (const phrase of phrases.values())
    if (phrase.name && named.size < max.names) named.set(foldWords(phrase.name), phrase)
  if (named.size === 0) return []
  const { rows } = await pool.query<Omit<FoundPlace, 'phrase'> & { folded: string }>({
    name: 'places_named_in_text',
    text: `select distinct on (p.folded) p.id, p.slug, p.name, p.folded, k.total from places p
      join category_place_counts k on k.place_id = p.id and k.category_id = 0 and k.total > 0
      where p.folded = any($1::text[]) and p.kind in ('state', 'city') order by p.folded, k.total desc, p.id`,
    values: [[...named.keys()]],
  })
  const found = rows.flatMap(({ folded, ...place }) => {
    const phrase = named.get(folded)
    // Every *San Luis Potosí* also contains *San Luis*, which is another place.
    const isPart = rows.some(
      (other) =>
        ` ${other.folded} `.includes(` ${folded} `) &&
        other.folded !== folded &&
        (named.get(other.folded)?.count ?? 0) >= (phrase?.count ?? 0),
    )
    return phrase && !isPart ? [{ ...place, phrase }] : []
  })
  return found
    .sort((a, b) => b.phrase.count - a.phrase.count || b.total - a.total)
    .slice(0, max.places)
}

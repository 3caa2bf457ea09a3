import type { Pool } from 'pg'
import { nullIfTooSlow } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { Phrase } from './text/find-phrases.ts'

export type NamedBusiness = { slug: string; name: string; city: string | null; phrase: Phrase }

/** Maximum number of names looked up: each costs one index lookup. */
const maxNames = 60

/** Minimum length for a single word to be taken as a name. */
const minLength = 5

/**
 * Businesses that a text mentions by their full name, if no other business has that name; null if
 * the search timed out.
 */
export async function findNamedBusinesses(
  searches: Pool,
  phrases: Map<string, Phrase>,
): Promise<NamedBusiness[] | null> {
  const candidates = [...phrases.values()].flatMap((phrase) => {
    const { name, plain, words } = phrase
    return name && plain && (words > 1 || name.length >= minLength)
      ? [{ folded: foldWords(name), phrase }]
      : []
  })
  // Longer names first: they are rarely anything but a name.
  candidates.sort((a, b) => b.phrase.words - a.phrase.words)
  const named = new Map(candidates.slice(0, maxNames).map(({ folded, phrase }) => [folded, phrase]))
  if (named.size === 0) return []
  const query = searches.query<{
    folded: string
    slug: string
    name: string
    city: string | null
    same: number
  }>({
    name: 'businesses_named_in_text',
    text: `select s.name as folded, b.slug, b.name, p.name as city, (count(*) over (partition by s.name))::int as same
      from business_search s join businesses b on b.id = s.business_id left join places p on p.id = s.city_id
      where s.name = any($1::text[]) order by s.quality desc, s.business_id limit 200`,
    values: [[...named.keys()]],
  })
  const found = await query.catch(nullIfTooSlow)
  const businesses = found?.rows.flatMap(({ folded, same, ...business }) => {
    const phrase = named.get(folded)
    return phrase && same === 1 ? [{ ...business, phrase }] : []
  })
  return businesses ?? null
}

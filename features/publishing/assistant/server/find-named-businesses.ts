import type { Pool } from 'pg'
import { nullIfTooSlow } from '#features/directory/server.ts'
import { foldWords } from '#shared/text/fold.ts'
import type { Phrase } from './text/find-phrases.ts'

export type NamedBusiness = { slug: string; name: string; city: string | null; phrase: Phrase }

/** Names that are asked for at most: each is a look into an index. */
const maxNames = 60

/** Letters from which on a word alone is taken for a name. */
const shortest = 5

/** Businesses that a text calls by their whole name, where it is nobody else's; null where the directory was too busy to be asked. */
export async function findNamedBusinesses(
  searches: Pool,
  phrases: Map<string, Phrase>,
): Promise<NamedBusiness[] | null> {
  const called = [...phrases.values()].flatMap((phrase) => {
    const { name, plain, words } = phrase
    return name && plain && (words > 1 || name.length >= shortest)
      ? [{ folded: foldWords(name), phrase }]
      : []
  })
  // Longer names first: they are hardly anything else.
  called.sort((a, b) => b.phrase.words - a.phrase.words)
  const named = new Map(called.slice(0, maxNames).map(({ folded, phrase }) => [folded, phrase]))
  if (named.size === 0) return []
  const asking = searches.query<{
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
  const found = await asking.catch(nullIfTooSlow)
  const businesses = found?.rows.flatMap(({ folded, same, ...business }) => {
    const phrase = named.get(folded)
    return phrase && same === 1 ? [{ ...business, phrase }] : []
  })
  return businesses ?? null
}

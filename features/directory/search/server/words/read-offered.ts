import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { getCached } from '#shared/server/get-cached.ts'
import { foldWords } from '#shared/text/fold.ts'
import { numberVariants } from './number-variants.ts'

/**
 * Number of businesses that must offer something before its name is a word of everyday: one alone
 * could take the name of another that way.
 */
const minBusinesses = 2

/** Number of offers looked at per phrase. */
const maxOffers = 50

/** Cache of recent phrases. */
const cache = new LRUCache<string, boolean>({ max: 20_000, ttl: 60_000 })

/** Those of the phrases, as typed, with which what several businesses offer begins. */
export async function readOffered(pool: Pool, phrases: string[]): Promise<Set<string>> {
  const found = await getCached(cache, phrases, async (unknown) => {
    const forms = unknown.flatMap((phrase) => {
      const folded = foldWords(phrase)
      return folded ? [folded, ...numberVariants(folded)].map((form) => ({ phrase, form })) : []
    })
    const { rows } = await pool.query<{ phrase: string }>({
      name: 'offered_phrases',
      text: `select f.phrase from unnest($1::text[], $2::text[]) f (phrase, form) cross join lateral (
          select o.business_id from business_offers o join business_search s using (business_id)
          where o.folded = f.form or (o.folded ~>=~ (f.form || ' ') and o.folded ~<~ (f.form || '!'))
          limit ${maxOffers}) o
        group by f.phrase having count(distinct o.business_id) >= ${minBusinesses}`,
      values: [forms.map(({ phrase }) => phrase), forms.map(({ form }) => form)],
    })
    const offered = new Set(rows.map(({ phrase }) => phrase))
    return unknown.map((phrase) => [phrase, offered.has(phrase)] as const)
  })
  return new Set(phrases.filter((phrase) => found.get(phrase)))
}

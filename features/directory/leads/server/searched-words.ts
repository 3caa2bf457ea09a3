import { createHash } from 'node:crypto'
import type { Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'
import { maxWordsOfMonth } from '../vocabulary.ts'
import { createDeferredCounter } from './create-deferred-counter.ts'

/** Maximum of remembered counts; they are forgotten when there are more, and with each month. */
const maxRemembered = 200_000

/** Letters and single spaces: nobody's number or address. */
const plainWords = /^\p{L}[\p{L} ]{2,39}$/u

/** The words of a search as they are counted; null for what may be a person's data. */
export function normalWords(q: string): string | null {
  const words = q.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return plainWords.test(words) ? words : null
}

/** First day of the month of an instant, UTC. */
export const monthOf = (at: Date): string => `${utcDay(at).slice(0, 7)}-01`

/** Adds the counts; of words that a business does not have yet, as many as it may still have. */
const write = {
  name: 'add_search_words',
  text: `insert into searched_words (business_id, month, words, count)
    select c.business_id, c.month, c.words, c.count
    from (
      select counted.*, w.words is not null as is_known,
        row_number() over (partition by counted.business_id, counted.month, w.words is null order by counted.count desc, counted.words) as nth
      from unnest($1::uuid[], $2::date[], $3::text[], $4::int[]) as counted (business_id, month, words, count)
      join businesses b on b.id = counted.business_id and b.state <> 'draft'
      left join searched_words w on (w.business_id, w.month, w.words) = (counted.business_id, counted.month, counted.words)
    ) c
    where c.is_known or c.nth <= $5 - (
      select count(*) from searched_words s where s.business_id = c.business_id and s.month = c.month)
    order by 1, 2, 3
    on conflict (business_id, month, words) do update set count = searched_words.count + excluded.count`,
}

const counter = createDeferredCounter(async (services, counts) => {
  const keys = counts.map(([key]) => key.split('\n'))
  const column = (at: number) => keys.map((key) => key[at])
  const values = [
    column(0),
    column(1),
    column(2),
    counts.map(([, count]) => count),
    maxWordsOfMonth,
  ]
  await services.pool.query({ ...write, values })
})

/** Writes pending counts; rejects when the database is unreachable. */
export const flushSearchedWords = counter.flush

/**
 * Hashes of what this process counted this month, by network, business and words, so that a network
 * counts once. In memory only, so that no address is stored.
 */
const remembered = { month: '', hashes: new Set<string>() }

function isFirst(month: string, counted: string): boolean {
  if (remembered.month !== month || remembered.hashes.size >= maxRemembered) {
    remembered.month = month
    remembered.hashes.clear()
  }
  const hash = createHash('sha256').update(counted).digest('base64url').slice(0, 16)
  if (remembered.hashes.has(hash)) return false
  remembered.hashes.add(hash)
  return true
}

/** Counts what was searched for the businesses that were found, once per network and month. */
export function countSearchedWords(
  services: Services,
  businessIds: string[],
  { q, address }: { q: string; address: string },
): void {
  const words = normalWords(q)
  const month = monthOf(services.now())
  if (words === null) return
  for (const id of businessIds)
    if (isFirst(month, [address, id, words].join('\n')))
      counter.count(services, `${id}\n${month}\n${words}`)
}

import { limitOf } from '#db/statement.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/search.ts'
import { type StoredBusinessCard, summaryOf } from './read-summaries.ts'

/** Businesses per row of the home page. */
const rowSize = 12

/**
 * The best businesses, and those that their owners published last; unclaimed imported ones never
 * count as new.
 */
export const readShowcase = handle(contract.readShowcase, async ({ services }) => {
  const now = services.now()
  const { rows } = await services.reads.pool.query<{
    featured: StoredBusinessCard[] | null
    newest: StoredBusinessCard[] | null
  }>({
    name: 'read_showcase',
    text: `select
      (select json_agg(c.card order by s.quality desc, s.business_id desc) from (
        select business_id, quality from business_search order by quality desc, business_id desc ${limitOf(rowSize)}) s join business_cards c using (business_id)) as featured,
      (select json_agg(c.card order by s.published_at desc, s.business_id desc) from (
        select s.business_id, b.published_at from businesses b join business_search s on s.business_id = b.id where b.claimed
        order by b.published_at desc, b.id desc ${limitOf(rowSize)}) s join business_cards c using (business_id)) as newest`,
  })
  const cards = (list: StoredBusinessCard[] | null | undefined) =>
    (list ?? []).map((card) => summaryOf(card, now, null))
  return { featured: cards(rows[0]?.featured), newest: cards(rows[0]?.newest) }
})

import { limitOf } from '#db/statement.ts'
import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/search.ts'
import { type StoredBusinessCard, summaryOf } from './read-summaries.ts'

/** Businesses of which the home page shows some. */
const rowSize = 12

/** The best businesses: verified, complete, active. */
export const readShowcase = handle(contract.readShowcase, async ({ services }) => {
  const now = services.now()
  const { rows } = await services.reads.pool.query<{ card: StoredBusinessCard }>({
    name: 'read_showcase',
    text: `select c.card from (
        select business_id, quality from business_search order by quality desc, business_id desc ${limitOf(rowSize)}) s
      join business_cards c using (business_id) order by s.quality desc, s.business_id desc`,
  })
  return { featured: rows.map(({ card }) => summaryOf(card, now, null)) }
})

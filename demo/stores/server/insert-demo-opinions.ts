import { sql } from 'drizzle-orm'
import { insertReview, recordOrderProof } from '#features/community/reviews/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { inWordsOf } from './country-words.ts'
import { type Opinion, readDemoOpinions } from './read-demo-goods.ts'

/** Opinions of businesses and of products, used in turn by all stores, so that no store repeats one. */
const opinions = { business: readDemoOpinions('business'), product: readDemoOpinions('product') }

export type Arrived = { orderId: string; buyerId: string; at: Date }

/** How many texts the stores have used so far. */
export type TextsTaken = { business: number; product: number }

/**
 * Inserts buyers' reviews: each buyer reviews the business once and each product once. They are proven like others:
 * their orders were delivered.
 */
export async function insertDemoOpinions(
  services: Services,
  tx: Database,
  { country, taken }: { country: string; taken: TextsTaken },
  arrived: Arrived[],
): Promise<void> {
  const known = new Set<string>()
  const next = (of: keyof TextsTaken): Opinion => {
    const texts = opinions[of]
    const opinion = texts[taken[of]++ % texts.length]
    if (!opinion) throw new Error(`the demonstration has no opinions of a ${of}`)
    return opinion
  }
  const said = (text: string) => inWordsOf(country, text)
  const isNew = (buyerId: string, of: string) =>
    !known.has(`${buyerId} ${of}`) && known.add(`${buyerId} ${of}`)
  for (const { orderId, buyerId, at } of arrived) {
    await recordOrderProof({ ...services, now: () => at }, tx, { orderId })
    const then = new Date(at.getTime() + (2 + (taken.business % 5)) * dayMs)
    const now = services.now()
    const say = async (productId: string | null, { stars, text, reply }: Opinion) =>
      insertReview(tx, {
        orderId,
        productId,
        stars,
        text: said(text),
        reply: reply ? said(reply) : null,
        at: then < now ? then : now,
      })
    if (isNew(buyerId, 'business')) await say(null, next('business'))
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct v.product_id as id from order_lines l join product_variants v on v.id = l.sellable_id where l.order_id = ${orderId} order by 1`)
    for (const { id } of rows) if (isNew(buyerId, id)) await say(id, next('product'))
  }
}

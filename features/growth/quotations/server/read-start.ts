import { sql } from 'drizzle-orm'
import { handle } from '#shared/server/route.ts'
import type { Database } from '#shared/server/services.ts'
import { readQuotationStart as contract, type QuotationStart } from '../contract/owner.ts'
import { readRecipient, readRecipientOfConversation, serializeRecipient } from './recipient.ts'
import { readQuotationSeller, type Seller } from './seller.ts'
import { serializeOnline } from './serialize-own.ts'
import { usualValidUntil } from './usual-valid-until.ts'

/** The ways of shipping of the store, by their first price. */
async function readShipping(db: Database, { store }: Seller): Promise<QuotationStart['shipping']> {
  const { rows } = await db.execute<QuotationStart['shipping'][number] & { price: string }>(sql`
    select kind, left(name, 80) as name, price::text as price from shipping_methods where store_id = ${store?.id ?? null}::uuid order by position`)
  return rows.map(({ kind, name, price }) => ({ kind, name, price: Number(price) }))
}

/** What the form of a new quotation begins with. */
export const readQuotationStart = handle(contract, async ({ services, input }) => {
  const { db } = services
  const { businessId, contactId, conversationId } = input
  const seller = await readQuotationSeller(services, db, businessId)
  const recipient = contactId
    ? await readRecipient(db, businessId, contactId)
    : conversationId && (await readRecipientOfConversation(db, businessId, conversationId))
  return {
    recipient: recipient ? serializeRecipient(recipient) : null,
    currency: seller.currency,
    tax: seller.tax,
    hasStore: seller.store !== null,
    validUntil: usualValidUntil(services, seller),
    shipping: await readShipping(db, seller),
    online: await serializeOnline(services, db, seller, { total: 1, currency: seller.currency }),
  }
})

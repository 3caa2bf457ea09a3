import { sql } from 'drizzle-orm'
import type { Database, Services } from '#shared/server/services.ts'
import type { OwnQuotation } from '../contract/owner.ts'
import {
  amountsOfQuotation,
  findOwnQuotation,
  type QuotationRecord,
  readQuotationOrders,
  readReplacement,
  serializeOrder,
  serializeTerms,
} from './quotation-rows.ts'
import { readRecipient, serializeRecipient } from './recipient.ts'
import { onlinePayment, readQuotationSeller, type Seller } from './seller.ts'

/** Whether the person can pay online, as the team reads it. */
export async function serializeOnline(
  services: Services,
  db: Database,
  seller: Seller,
  amount: { total: number; currency: string },
): Promise<OwnQuotation['online']> {
  const { providers, problem } = await onlinePayment(services, db, seller, amount)
  return { isPayable: providers.length > 0, why: problem }
}

/** A quotation as its team sees it. */
export async function serializeOwn(
  services: Services,
  db: Database,
  quotation: QuotationRecord,
): Promise<OwnQuotation> {
  const { id, businessId, contactId, profileId, email, currency, openedAt, createdAt } = quotation
  const seller = await readQuotationSeller(services, db, businessId)
  const found = await readRecipient(db, businessId, contactId)
  const { total } = amountsOfQuotation(quotation)
  // Where it was sent, whatever the book says meanwhile.
  const recipient = quotation.sentAt
    ? {
        ...found,
        profileId: email ? null : (profileId ?? found.profileId),
        email: email ?? found.email,
      }
    : found
  return {
    ...serializeTerms(quotation),
    recipient: serializeRecipient(recipient),
    openedAt: openedAt?.toISOString() ?? null,
    replacesId: quotation.replacesId,
    replacedById: await readReplacement(db, id),
    orders: (await readQuotationOrders(db, id)).map(serializeOrder),
    online: await serializeOnline(services, db, seller, { total, currency }),
    version: String(quotation.version),
    createdAt: createdAt.toISOString(),
  }
}

/** The same by its id. Throws `not_found`. */
export const getOwn = async (
  services: Services,
  db: Database,
  of: { businessId: string; quotationId: string },
): Promise<OwnQuotation> => serializeOwn(services, db, await findOwnQuotation(db, of))

/** Whether a draft of the next edition waits already; its id. */
export async function findNextDraft(db: Database, quotationId: string): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from quotations where replaces_id = ${quotationId}`,
  )
  return rows[0]?.id ?? null
}

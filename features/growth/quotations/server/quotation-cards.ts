import { sql } from 'drizzle-orm'
import { formatMoney } from '#shared/money.ts'
import type { ConversationCards } from '#shared/server/feature.ts'
import { dayWords } from '#shared/text/dates.ts'
import { quotationPath } from '../contract/person.ts'
import { type QuotationState, quotationStateWords, receivedStateWords } from '../vocabulary.ts'
import { ownQuotationPath } from './notify-team.ts'

type Row = {
  id: string
  businessId: string
  number: number
  state: QuotationState
  currency: string
  total: string
  validUntil: string
}

/** A quotation as a card of the conversation of the person and the business. */
export const quotationCards: ConversationCards = async (db, ids, side) => {
  const { rows } = await db.execute<Row>(sql`
    select q.id, b.business_id as "businessId", q.number, q.state, q.currency, quotation_total(q.id)::text as total, q.valid_until::text as "validUntil"
    from quotations q join contact_books b on b.id = q.book_id where q.id = any(${sql.param(ids)}::uuid[]) and b.business_id is not null`)
  return rows.map(({ id, businessId, number, state, currency, total, validUntil }) => ({
    id,
    title: `Cotización ${number}\u00a0· ${formatMoney(Number(total), currency)}`,
    state: (side === 'business' ? quotationStateWords : receivedStateWords)[state],
    detail: state === 'sent' ? `Vale hasta el ${dayWords(validUntil)}` : null,
    path: side === 'business' ? ownQuotationPath(businessId, id) : quotationPath(id),
  }))
}

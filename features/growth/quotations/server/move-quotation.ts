import { eq } from 'drizzle-orm'
import { quotations } from '#db/tables/growth/quotations.ts'
import { enterQuotation } from '#features/growth/clients/server/index.ts'
import type { QuotationHappening } from '#features/growth/clients/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type QuotationAction, quotationStateWords, quotationTransitions } from '../vocabulary.ts'
import type { QuotationRecord } from './quotation-rows.ts'

/** What each action leaves on the timeline of the contact. */
const happenings: Record<QuotationAction, QuotationHappening | null> = {
  send: 'sent',
  accept: 'accepted',
  refuse: 'refused',
  expire: 'expired',
  withdraw: 'withdrawn',
  replace: null,
  pay_deposit: 'deposit',
  pay: 'paid',
}

export const allowsQuotation = (
  action: QuotationAction,
  { state }: Pick<QuotationRecord, 'state'>,
): boolean => quotationTransitions[action].from.includes(state)

/** Error for a quotation that is meanwhile in another state. */
export const quotationConflict = ({ state }: Pick<QuotationRecord, 'state'>) =>
  new AppError(
    'conflict',
    `Esta cotización ahora está así: «${quotationStateWords[state]}». Eso ya no se puede hacer.`,
  )

/**
 * Moves a locked quotation and enters that into the timeline; `set` are further columns to change. Throws `conflict`
 * when its state does not allow it.
 */
export async function moveQuotation(
  { now }: Services,
  tx: Database,
  quotation: QuotationRecord,
  action: QuotationAction,
  set: Partial<typeof quotations.$inferInsert> = {},
): Promise<QuotationRecord> {
  if (!allowsQuotation(action, quotation)) throw quotationConflict(quotation)
  const at = now()
  const { to } = quotationTransitions[action]
  const changed = { ...set, state: to, updatedAt: at }
  await tx.update(quotations).set(changed).where(eq(quotations.id, quotation.id))
  const happening = happenings[action]
  const { bookId, contactId, id: sourceId } = quotation
  if (happening) await enterQuotation(tx, { bookId, contactId, sourceId, happening, at })
  return { ...quotation, ...changed }
}

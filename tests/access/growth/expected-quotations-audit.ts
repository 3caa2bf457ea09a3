import { inDays, writtenLine } from '#tests/support/quotations/quotations.ts'
import { type AuditedAction, type Call, shop, world } from '../audited-actions.ts'
import { makeDraft, makeSent } from './quotation-calls.ts'

/** A call on a draft, or on a sent quotation, by its business. */
async function onQuotation(isSent: boolean, more: object = {}): Promise<Call> {
  const { business, by, businessId } = await shop()
  const { id } = await (isSent ? makeSent : makeDraft)(world.test, business)
  return {
    by,
    businessId,
    input: { businessId, quotationId: id, ...more },
    subject: ['quotation', id],
  }
}

/** Audit entries of the endpoints on quotations. */
export const quotationsAudit: Record<string, AuditedAction | AuditedAction[] | string> = {
  listQuotations: 'changes nothing',
  updateQuotation: 'a draft, of which only its sending counts',
  createQuotation: {
    action: 'quotations.created',
    prepare: async () => {
      const { business, by, businessId } = await shop()
      const { contactId } = await makeDraft(world.test, business)
      const input = {
        businessId,
        to: { contactId },
        lines: [writtenLine],
        shipping: null,
        validUntil: inDays(world.test, 9),
        note: null,
        depositPercent: null,
      }
      return { by, businessId, input, subject: ['quotation'] }
    },
  },
  copyQuotation: {
    action: 'quotations.created',
    prepare: async () => {
      const call = await onQuotation(true, { as: 'new' })
      return { ...call, subject: ['quotation'] }
    },
  },
  deleteQuotation: {
    action: 'quotations.deleted',
    leaves: 'nothing',
    prepare: () => onQuotation(false),
  },
  sendQuotation: {
    action: 'quotations.sent',
    prepare: () => onQuotation(false, { version: '1' }),
  },
  withdrawQuotation: { action: 'quotations.withdrawn', prepare: () => onQuotation(true) },
  readQuotation: 'notes only that it was opened',
  acceptQuotation: 'the quotation and the timeline of its client say who accepted it, and when',
  payQuotation: 'the order’s timeline records what its buyer did, and when',
  refuseQuotation: 'the quotation and the timeline of its client say who refused it, and when',
  printQuotation: 'changes nothing',
}

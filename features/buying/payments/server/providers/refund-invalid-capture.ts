import { eq } from 'drizzle-orm'
import { ledgerEntries } from '#db/tables/buying/ledger.ts'
import { notify } from '#features/accounts/server.ts'
import { postEntry } from '#features/buying/ledger/server/index.ts'
import { buyerOf, paymentFlowOf, readBuyerMail } from '#features/buying/orders/server/index.ts'
import { queueMail } from '#features/platform/server.ts'
import { formatMoney } from '#shared/money.ts'
import { errorSummary } from '#shared/server/describe-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { PaymentAlert } from '../../vocabulary.ts'
import type { PaymentsEmailTemplates } from '../email-templates.ts'
import type { PaymentsNotices } from '../notices.ts'
import type { InvalidCapture, Payment, RegisteredPayment } from './provider.ts'
import { raiseAlertIn } from './raise-alert.ts'

type Loss = { key: string; amount: number; currency: string }

/**
 * Posts the provider's fee on an invalid or duplicate payment as the platform's loss, once. For a seller's own
 * account there is no loss.
 */
export async function postLoss(
  tx: Database,
  { id, provider }: Payment,
  { key, amount, currency }: Loss,
): Promise<void> {
  if (amount === 0 || paymentFlowOf(provider) === 'direct') return
  // A provider may report another fee later; the first posting stays.
  if ((await tx.$count(ledgerEntries, eq(ledgerEntries.idempotencyKey, key))) > 0) return
  await postEntry(tx, {
    key,
    cause: { kind: 'payment', id },
    postings: [
      { account: { kind: 'provider', currency }, amount: -amount },
      { account: { kind: 'commission', currency }, amount },
    ],
  })
}

const requestedAmount = ({ amount, currency }: Payment) => formatMoney(amount, currency, true)

/** Tells the buyer once that this payment does not count and is refunded. */
async function notifyBuyer(
  services: Services,
  tx: Database,
  payment: RegisteredPayment,
  { problem, taken, capture }: InvalidCapture,
): Promise<void> {
  const { purchaseId, provider } = payment
  const facts = { problem, provider, taken, asked: requestedAmount(payment) }
  const account = await buyerOf(tx, purchaseId)
  const cause = `${payment.id}:${capture}`
  if (account)
    await notify<PaymentsNotices>(services, tx, {
      ...account,
      kind: 'payments.returned',
      facts,
      cause,
    })
  const buyer = await readBuyerMail(services, tx, purchaseId)
  if (!buyer) return
  const { to, userId, keys, link } = buyer
  const dedupeKey = `${keys}payments.returned:${capture}`
  await queueMail<PaymentsEmailTemplates>(services, tx, {
    to,
    userId,
    kind: 'payments.returned',
    data: { ...facts, link },
    dedupeKey,
  })
}

/**
 * Refunds an invalid capture, idempotently. Records it and informs the buyer first, so that a crash in between leaves
 * nothing unreported. Returns the error message if the refund failed, else null.
 */
export async function refundInvalidCapture(
  services: Services,
  payment: RegisteredPayment,
  odd: InvalidCapture,
  refund: () => Promise<void>,
): Promise<string | null> {
  const { capture, fee, currency } = odd
  await services.db.transaction(async (tx) => {
    await postLoss(tx, payment, { key: `odd:${payment.id}:${capture}`, amount: fee, currency })
    await notifyBuyer(services, tx, payment, odd)
  })
  return refund().then(
    () => null,
    (error: unknown) => errorSummary(error),
  )
}

/** Raises an alert for a refund that staff must make because the provider did not. */
export async function raiseRefundAlert(
  services: Services,
  tx: Database,
  payment: Payment,
  unrefunded: InvalidCapture & { alert: PaymentAlert; failure: string },
) {
  const { alert, taken, fee, currency, capture, failure } = unrefunded
  const detail = `${taken}, comisión ${formatMoney(fee, currency, true)}, ${capture} (${requestedAmount(payment)}): ${failure}`
  await raiseAlertIn(services, tx, payment.id, { alert, detail })
}
